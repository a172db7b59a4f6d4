// Written by `python -m companion.screen.wire.typescript` from companion/screen: change it there.

export type Plain = boolean | number | string | null | Plain[] | { [name: string]: Plain };

/** A paragraph, an example or a list of steps. */
export interface Block {
  kind: "text" | "example" | "steps";
  text?: string;
  items?: string[];
}

/** An open choice that touches a rule: how it is played here, or where nobody says otherwise. */
export interface OptionTouched {
  name: string;
  title: string;
  now?: string;
  default?: string;
}

/** A rule of an entry, where it stands and how sure we are of it. */
export interface RuleRow {
  id: string;
  text: string;
  source: string;
  said?: string;
  where?: string;
  options?: OptionTouched[];
}

/** Another entry; with how many of its rules touch this one, where they do not fit here. */
export interface SeeRow {
  id: string;
  title: string;
  rules?: number;
}

/** One entry of the almanac, at length. */
export interface AlmanacPage {
  id: string;
  game: string;
  lang: string;
  title: string;
  titles: { [name: string]: string };
  gist: string;
  body: Block[];
  rules: RuleRow[];
  more: SeeRow[];
  see: SeeRow[];
  marks: string[];
  unprinted: boolean;
  unsaid: boolean;
  edition: string;
  practise: string;
  odds: string;
  drawn?: string;
}

/** Whether one may do what an entry is about, in the position on the screen. */
export interface HereAndNow {
  id: string;
  text: string;
}

/** The entry that is open, if one is; what the engine says of one, if somebody asked. */
export interface AlmanacPart {
  game: string;
  lang: string;
  page: AlmanacPage | null;
  now: HereAndNow | null;
  asks: boolean;
}

/** The symbols and colours of everything that views draw, names to pick from: sent once. */
export interface ExplorerArt {
  symbols: { [name: string]: Plain[][] };
  colours: { [name: string]: string[] };
  names: { [name: string]: { [name: string]: string[] } };
}

export interface RenamedRow {
  on: string;
  from: number;
  rows: ((number | string)[])[];
}

/** One thing drawn on a board, where it has an id. */
export interface ShapeData {
  use: string;
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  class?: string;
  text?: string;
  title?: string;
  id: string;
}

/** A layer of the drawing, whole. */
export interface LayerData {
  id: string;
  shapes: ShapeData[];
}

export interface NoteData {
  in: string;
  said: string;
  at: number[];
}

export interface AreaData {
  outline: string;
  label: string;
  x: number;
  y: number;
  class: string;
}

/** Where one kind of action may be tried, by the numbers of places. */
export interface SpotsData {
  on: string;
  label: string;
  offered: number[];
  refused: number[];
  sends: string;
  reach: number;
  notes?: NoteData[];
  piece?: ShapeData;
  areas?: AreaData[];
  unsaid?: boolean;
}

/** What is marked on a drawing, by its look: ids of places or things. */
export interface MarksData {
  task: string[];
  shown: string[];
  refused: string[];
  tried: string;
  hinted: string[];
}

/** Where something can be done, and how close one looks at most, in pixels for a unit. */
export interface FocusData {
  box: number[];
  close: number;
}

/** How a tile would lie on a cell: the sides whose joints hold, and those that do not. */
export interface FitData {
  cell: number;
  holds: boolean;
  yes: number[];
  no: number[];
  says: string;
}

export interface TileData {
  id: string;
  use: string;
  sends: string;
  title: string;
  class: string;
  text: string;
  over: ShapeData[];
  titles: string[];
  upright: ShapeData[];
  fits: FitData[][];
  kept: boolean;
}

/** What can be done with a tile in hand besides laying it. */
export interface TileAct {
  label: string;
  action: string;
  key: string;
}

/** Cells that tiles are laid on. */
export interface GridData {
  on: string;
  side: number;
  free: number[];
  tiles: TileData[];
  turns: number;
  acts: TileAct[];
  kept: string;
  anyway: string;
}

/** A drawing beside another, whose symbols and colours it shares. */
export interface SmallScene {
  box?: number[];
  title?: string;
  labels?: { [name: string]: string };
  order?: string[];
  plain?: string;
  written?: { [name: string]: string[] };
  places?: { [name: string]: ((number | string)[])[] };
  renamed?: RenamedRow[];
  layers: LayerData[];
  spots?: { [name: string]: SpotsData };
  marks: MarksData;
  under?: string;
  ground?: string;
  grows?: string[];
  focus?: FocusData | null;
  grid?: GridData | null;
  opens?: { [name: string]: string };
}

/** A drawing, or what of it the browser does not have yet. */
export interface SceneData {
  box?: number[];
  title?: string;
  labels?: { [name: string]: string };
  order?: string[];
  plain?: string;
  written?: { [name: string]: string[] };
  places?: { [name: string]: ((number | string)[])[] };
  renamed?: RenamedRow[];
  layers: LayerData[];
  spots?: { [name: string]: SpotsData };
  marks: MarksData;
  under?: string;
  ground?: string;
  grows?: string[];
  focus?: FocusData | null;
  grid?: GridData | null;
  opens?: { [name: string]: string };
  colours?: { [name: string]: string[] };
  symbols?: { [name: string]: Plain[][] };
  beside?: { [name: string]: SmallScene };
}

/** The scene, or what of it has changed, with a number that tells updates apart. */
export interface Board {
  n: number;
  fresh: boolean;
  scene: SceneData;
}

/** The games' pictures, each an SVG. */
export interface Covers {
  pictures: { [name: string]: string };
}

export interface FaceShape {
  use: string;
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  class?: string;
  text?: string;
  title?: string;
}

/** What one source brought a seat. */
export interface SourcedPoints {
  id: string;
  name: string;
  n: number;
  each: number;
  sign?: FaceShape[];
  note?: string;
}

/** Somebody at the end. */
export interface EndRow {
  seat: number;
  name: string;
  shape: string;
  you: boolean;
  won: boolean;
  points: number;
  worth: string;
  sources: SourcedPoints[];
  tie: string;
}

/** Somebody at the screen. */
export interface Person {
  seat: number;
  name: string;
}

/** What somebody held at the end. */
export interface HandShown {
  seat: number;
  name: string;
  shape: string;
  cards: string;
}

/** The end of a game, as a seat is told. */
export interface EndView {
  game: string;
  over: string;
  title: string;
  line: string;
  rows: EndRow[];
  track: number;
  pays: boolean;
  ended: string;
  try_next: string;
  took: string;
  course: number[][];
  to_agree: Person[];
  hands: HandShown[];
  result: string;
}

export interface MotionData {
  kind: "roll" | "move" | "put" | "remove" | "flash" | "block" | "card" | "turn";
  ids?: string[];
  from?: string;
  to?: string;
  faces?: string[];
  n?: number;
}

/** Something that happened, as this seat saw it; `what` is empty for a note of the table's own. Facts are plain: seats and places are numbers, bundles of goods are counts by kind. */
export interface Happening {
  what: string;
  rule: string;
  text: string;
  facts: { [name: string]: Plain };
  motions: MotionData[];
  you?: string;
  short?: string;
  plain?: boolean;
}

/** What happened since the last telling; if it is `fresh`, the last lines of the whole log. */
export interface Events {
  n: number;
  fresh: boolean;
  shown: Happening[];
}

/** Something to choose, by its id. */
export interface Named {
  id: string;
  name: string;
}

/** One of a few. */
export interface ChoiceControl {
  kind: "choice";
  id: string;
  label: string;
  value: string;
  choices: Named[];
  group?: string;
}

/** A whole number from `low` to `high`; `most` is where the slider's track ends. */
export interface SliderControl {
  kind: "slider";
  id: string;
  label: string;
  value: number;
  low: number;
  high: number;
  most: number;
  group?: string;
}

/** Something typed. */
export interface TextControl {
  kind: "text";
  id: string;
  label: string;
  value: string;
  lines: number;
  hint: string;
  folded?: boolean;
  group?: string;
}

/** Rolls of real dice: typed, or tapped on a pad with these sums. */
export interface TallyControl {
  kind: "tally";
  id: string;
  label: string;
  value: string;
  lines: number;
  hint: string;
  sums: number[];
  group?: string;
}

/** What can be chosen in a field: where it is drawn, it can be dragged to its place. */
export interface Piece {
  id: string;
  name: string;
  face?: FaceShape[];
}

/** A field by which one thing of a sequence, or a piece of the editor, is chosen. */
export interface FieldOfOne {
  id: string;
  label: string;
  choices: Piece[];
  value?: string;
}

/** Several things in order, each chosen by a few fields. */
export interface SequenceControl {
  kind: "sequence";
  id: string;
  label: string;
  value: string;
  fields: FieldOfOne[];
  most: number;
  group?: string;
}

/** Several things looked up by name, among those of the list called `of`. */
export interface NamedControl {
  kind: "named";
  id: string;
  label: string;
  value: string;
  of: string;
  most: number;
  hint: string;
  group?: string;
}

/** A chance in its forms; `dots` of `of` rolls are filled. */
export interface ChanceSaid {
  name: string;
  fraction: string;
  percent: string;
  one_in: string;
  times: string;
  dots: number;
  of: number;
  share: number;
}

/** What came, beside the stretch of ordinary luck; `out` of it or not. */
export interface SeenBeside {
  at: number;
  band: number[];
  out: boolean;
}

/** An outcome with its bar in each series. */
export interface BarRow {
  key: string;
  name: string;
  shares: number[];
  label: string;
  texts: string[];
  seen?: SeenBeside[];
}

/** Bars, one or two an outcome. */
export interface BarsView {
  kind: "bars";
  label: string;
  axis: string;
  top: number;
  rows: BarRow[];
  series: string[];
  legend: string[][];
  note: string;
}

/** The head of a row or column of a grid. */
export interface GridHead {
  text: string;
  label: string;
  tone?: string;
  weight?: number;
}

/** A cell of a grid; one that is `barred` cannot come. */
export interface GridCell {
  key: string;
  text: string;
  label: string;
  small?: string;
  barred?: boolean;
}

/** Every pair of two things; its look is that of dice, marbles or a fight. */
export interface GridView {
  kind: "grid";
  id: string;
  look: string;
  label: string;
  rows: GridHead[];
  cols: GridHead[];
  cells: ((GridCell | null)[])[];
  across?: string;
  down?: string;
  legend?: string[][];
  weighed?: boolean;
}

/** A power of x and the number before it. */
export interface TermShown {
  key: string;
  n: string;
  power: number;
}

/** A polynomial whose terms can be chosen, and the power it is raised to. */
export interface TermsView {
  kind: "terms";
  label: string;
  power: number;
  terms: TermShown[];
}

/** A board that can be clicked. */
export interface SceneShown {
  kind: "scene";
  id: string;
  name: string;
  label: string;
  scene: SceneData;
  level: string;
}

/** Heads and rows of texts. */
export interface HeadedTable {
  title: string;
  heads: string[];
  rows: string[][];
  note?: string;
}

/** Sentences and tables, as of a referee; `good` if what is proposed is allowed. */
export interface ToldAnswer {
  kind: "told";
  lines: string[];
  tables: HeadedTable[];
  good: boolean;
}

/** What can be laid on the cell that is open. */
export interface EditorForm {
  at: string;
  title: string;
  fields: FieldOfOne[];
  lay: string;
  clear: string;
}

/** Building by hand: whether it is on, and the form of the cell that is open. */
export interface EditorShown {
  on: boolean;
  title: string;
  hint: string;
  form: EditorForm | null;
}

/** A row that can be chosen by its key. */
export interface KeyedRow {
  key: string;
  cells: string[];
}

/** The bars as a table. */
export interface KeyedTable {
  heads: string[];
  rows: KeyedRow[];
}

/** The share after so many tries, and from where to where ordinary luck reaches there. */
export interface ShareSoFar {
  n: number;
  share: number;
  low: number;
  high: number;
}

/** The share try after try, against the truth. */
export interface RunningShare {
  points: ShareSoFar[];
  truth: number;
  exact: string;
  label: string;
  lang: string;
}

/** Tries or whole games that are played beside the exact number. */
export interface RaceShown {
  n: number;
  can: boolean;
  badge: string;
  tally?: string[];
  story?: string[];
  running?: RunningShare[];
  alone?: boolean;
  at_once?: number;
  hint?: string;
}

/** A step of a derivation in words. */
export interface SentenceOfWhy {
  text: string;
}

/** A step in symbols: MathML as nested lists, and the same for LaTeX. */
export interface FormulaOfWhy {
  math: Plain[];
  latex: string;
}

/** Cases one can count. */
export interface ListOfWhy {
  items: string[];
}

/** Cases on a grid, those that count lit. */
export interface GridOfWhy {
  grid: GridView;
  lit: string[];
}

/** Heads and rows, a row a step: a roll, a card, a player. */
export interface RowsOfWhy {
  heads: string[];
  rows: string[][];
}

/** How it can stand after each step. */
export interface TableOfWhy {
  table: RowsOfWhy;
}

/** One answer as a program, and as a formula. */
export interface AnswerTaken {
  name: string;
  python: string;
  sympy: string;
}

/** What can be taken away: a link, programs, the numbers as a file. */
export interface TakenAway {
  link: string;
  view: string;
  answers: AnswerTaken[];
  csv: string;
  file: string;
}

/** The odds pane: which question is open, what can be set, and its answer if it has one. */
export interface ExplorerView {
  q: number;
  lang: string;
  langs: string[];
  topic: string;
  topics: Named[];
  question: string;
  questions: Named[];
  controls: (ChoiceControl | SliderControl | TextControl | TallyControl | SequenceControl | NamedControl)[];
  faults: string[];
  before: string;
  story: string;
  answers: ChanceSaid[];
  views: (BarsView | GridView | TermsView | SceneShown | ToldAnswer)[];
  lit: string[];
  marks: string[];
  guess_first: boolean;
  guess_code: string;
  guess_exact: boolean;
  guess_fault: string;
  guess_read: string;
  guess_verdict: string;
  delivered: boolean;
  editor?: EditorShown;
  selected?: string;
  how?: string;
  hows?: Named[];
  title?: string;
  lines?: string[];
  listed?: HeadedTable[];
  table?: KeyedTable;
  facts?: string[][];
  assumptions?: string[];
  options?: string[][];
  verdict?: string[];
  badge?: string;
  race?: RaceShown | null;
  why?: (SentenceOfWhy | FormulaOfWhy | ListOfWhy | GridOfWhy | TableOfWhy)[] | null;
  take?: TakenAway | null;
  depths?: Named[];
  depth?: string;
  rolls_code?: string;
  can_why?: boolean;
  can_take?: boolean;
  can_large?: boolean;
}

/** A file to be downloaded; the same one twice has another number. */
export interface File {
  name: string;
  text: string;
  n: string;
}

/** Keys, and what they do. */
export interface KeyRow {
  keys: string[];
  text: string;
}

/** The keys that work in one place. */
export interface KeyGroup {
  title: string;
  rows: KeyRow[];
}

/** A value of an option. */
export interface NamedValue {
  id: string | number | boolean;
  name: string;
}

/** An open choice of the rules, with what may be chosen; the first is the default. */
export interface OptionOffered {
  name: string;
  label: string;
  first: boolean;
  values: NamedValue[];
}

/** What may be chosen for a new game; whether dice and draws of a real table can be told. */
export interface SetupOffer {
  players: number[];
  names: string[];
  variants: Named[];
  bots: Named[];
  opponent: string;
  options: OptionOffered[];
  told: boolean;
  set_down: boolean;
}

/** What stands around everything: where one is, and all words of the app. */
export interface Frame {
  lang: string;
  langs: { [name: string]: string };
  game: string;
  games: Named[];
  topics: Named[];
  pane: "choose" | "learn" | "play" | "puzzle" | "odds";
  words: { [name: string]: string };
  keys: KeyGroup[];
  setup?: SetupOffer;
  still: "" | "ask";
}

/** What an entry tells, drawn: the part of the plane that is seen, and a row for each shape. */
export interface DrawingData {
  box: number[];
  shapes: ((string | number)[])[];
}

/** The pictures of a game's entries (companion/almanac/pictures.py), by entry. */
export interface PicturesData {
  size: number[];
  symbols: { [name: string]: Plain[][] };
  colours: { [name: string]: string[] };
  shapes: { [name: string]: ((string | number)[])[] };
  drawings: { [name: string]: DrawingData };
}

/** An entry as it is searched for; texts stand by language, in the order of `langs`. */
export interface IndexEntry {
  id: string;
  title: string[];
  alias: string[];
  gist: string[];
  more: string[];
  see: string[];
  marks: string[];
  home: string[];
  unprinted: string[];
  order: number;
  unsaid?: boolean;
  acts?: boolean;
  glance: string[][];
}

/** What the browser searches in (companion/almanac/page.py). */
export interface AlmanacIndex {
  game: string;
  langs: string[];
  stop: string[][];
  endings: string[][];
  same: string[];
  goods: string[][];
  between: string[][];
  swap: string[];
  chat: string[][];
  daily: string[][];
  joins: string[][];
  pictures: PicturesData | null;
  entries: IndexEntry[];
}

/** Where somebody begins who has never been here. */
export interface FirstVisit {
  game: string;
  step: string;
  title: string;
  label: string;
}

/** What was done last: a course, a kept game, or the table of a game that is not kept. `id` is the kept game's, else the game's; `done` of `of` steps of the lesson that is open. */
export interface GoOn {
  kind: "course" | "game" | "table";
  id: string;
  title: string;
  text: string;
  done: number;
  of: number;
}

/** A game on the first page; `share` of its course is done, if it has one. */
export interface GameTile {
  id: string;
  name: string;
  about: string;
  course: boolean;
  stands: string;
  share: number;
}

/** One of "your games": who plays it, how it stands, when it was last played (ISO). */
export interface KeptRow {
  id: string;
  title: string;
  people: string;
  stands: string;
  when: string;
  open: boolean;
  faulty: boolean;
  over: boolean;
}

/** A course that was begun, with how far. */
export interface CourseRow {
  game: string;
  title: string;
  stands: string;
  when: string;
}

/** The first page: how to begin or go on, every game, and what is kept in the folder. */
export interface Kept {
  start: FirstVisit | null;
  latest: GoOn | null;
  tiles: GameTile[];
  games: KeptRow[];
  courses: CourseRow[];
  glanced: string;
  picture: string;
  note: string;
  less: string;
}

/** A field of a question. */
export interface FieldView {
  id: string;
  label: string;
  group: string;
}

/** A question to answer (companion/lessons/step.py). */
export interface QuestionView {
  kind: string;
  text: string;
  form: string;
  fields: FieldView[];
}

/** The hint shown, its number among all; the last one is a move and can be done at once. */
export interface Hinted {
  level: number;
  of: number;
  text: string;
  action: string;
}

/** Something that may be done: what is sent for it, and what it is called. */
export interface Move {
  action: string;
  label: string;
}

/** The coach's card: a rule that matters now, and ways to try it. */
export interface CoachCard {
  rule: string;
  text: string;
  why: string;
  title: string;
  practise: boolean;
  way: Move | null;
  also: string[];
}

/** One of several choices and what it would bring, to be shown beside the others. */
export interface FutureRow {
  id: string;
  label: string;
  lines: string[];
  sensible: boolean;
  chosen: boolean;
}

/** A step of a lesson, with how many tries went wrong there. */
export interface StepRow {
  id: string;
  title: string;
  state: "" | "done" | "skipped";
  tries: number;
}

/** A lesson on the course page: what it teaches, how long it takes, how it stands. */
export interface LessonRow {
  id: string;
  number: number;
  title: string;
  about: string;
  minutes: number;
  state: "" | "partly" | "done" | "skipped" | "jumped";
  first: boolean;
  picture: FaceShape[];
  steps: StepRow[];
}

/** All lessons, and where one goes on: the step's name, and the minutes left in its lesson. */
export interface CoursePage {
  lessons: LessonRow[];
  at: string;
  number: number;
  lesson: string;
  step: string;
  minutes: number;
  begun: boolean;
  finished: boolean;
  repeat: number;
}

/** The end of a lesson. */
export interface EndPage {
  lesson: LessonRow;
  done: number;
  learned: string[];
  repeat: StepRow[];
  skipped: string;
  next: LessonRow | null;
}

/** The number a step talks about, said simply; the explorer has the rest. */
export interface OddsSaid {
  title: string;
  lines: string[];
}

/** A puzzle: which it is, how hard, and how one does with them. */
export interface PuzzleView {
  head: string;
  level: number;
  levels: number;
  hard: string;
  stands: string;
  over: "" | "first" | "later" | "shown";
  solution: string[];
  last: boolean;
  played: boolean;
  own: boolean;
  due: number;
}

export interface LessonView {
  kind: "step" | "coach" | "recall" | "puzzle";
  page: "step" | "course" | "end";
  id: string;
  lesson: string;
  number: number;
  lessons: number;
  step: number;
  steps: number;
  title: string;
  text: string;
  goal: string;
  won: string;
  status: string;
  round: string;
  trap: string;
  trap_rule: string;
  aside: boolean;
  question: QuestionView | null;
  verdict: "" | "right" | "wrong";
  offer: string;
  quiz: boolean;
  wrong: string[];
  missed: string[];
  because: string[];
  rules: string[];
  answer: { [name: string]: number | string };
  asked: string;
  hint: Hinted | null;
  card: CoachCard | null;
  praise: string;
  silent: boolean;
  futures: FutureRow[];
  course: CoursePage | null;
  end: EndPage | null;
  back: boolean;
  forward: boolean;
  return: boolean;
  anew: boolean;
  code: string;
  odds: string;
  odds_said: OddsSaid | null;
  puzzle: PuzzleView | null;
}

/** What a seat gets: kinds and counts, and the same in words. */
export interface Gain {
  seat: number;
  goods: { [name: string]: number };
  text: string;
}

/** How many a seat gives back, and the same in words. */
export interface Loss {
  seat: number;
  n: number;
  text: string;
}

/** Why somebody gets less: a rule and its sentence. */
export interface Note {
  rule: string;
  text: string;
}

/** Something that may come next, what it brings and where on the board. */
export interface Bar {
  key: string;
  title: string;
  label: string;
  ways: number;
  over?: string;
  chance: string;
  marks: string[];
  gains: Gain[];
  gives?: Loss[];
  notes?: Note[];
}

/** What a seat may expect of what comes next. */
export interface SeatOdds {
  cards: string;
  decimal: number;
  goods: { [name: string]: string };
  any: string;
}

/** By key the chance that it comes before one's next turn, in so many rolls. */
export interface WaitingFor {
  rolls: number;
  chances: { [name: string]: string };
}

/** What is said of a place pointed at: by kind and number the index of a line, -1 for none. */
export interface Places {
  at: { [name: string]: number[] };
  lines: string[];
}

/** A row of a table: its label and a chance under each head. */
export interface Chances {
  label: string;
  chances: string[];
}

/** A table of labelled chances. */
export interface ChanceTable {
  title: string;
  heads: string[];
  rows: Chances[];
  note: string;
  tab?: string;
}

/** The whole of it. */
export interface Band {
  title: string;
  bars_title: string;
  tab?: string;
  pick: string;
  unit: "rolls" | "tries";
  grid: "" | "dice";
  bars: Bar[];
  seats: SeatOdds[];
  wait: WaitingFor | null;
  places: Places;
  more: ChanceTable[];
}

/** A seat as the odds band names it. */
export interface SeatName {
  seat: number;
  name: string;
  shape: string;
}

/** Everybody's chance to win, from what who looks can know. */
export interface Winning {
  can: boolean;
  on: boolean;
  chances: number[];
  said: string;
}

/** Whether one wants to be asked before a costly move of one's own. */
export interface Asking {
  can: boolean;
  least: number;
  sizes: number[];
}

/** The odds band: what the game foresees, and what is chosen in it. */
export interface OddsBand {
  outlook: Band;
  seats: SeatName[];
  selected: string;
  lang: string;
  winning: Winning;
  asking: Asking;
}

/** All entries of the game, to be read while Python does not answer. */
export interface AlmanacBook {
  game: string;
  lang: string;
  pages: AlmanacPage[];
}

/** Something of a seat that is counted: its sign, how many, what it is. */
export interface Figure {
  face: FaceShape[];
  n: string;
  title: string;
  folds?: number;
  counts?: string;
}

/** Somebody at the table, as this seat may know them. */
export interface SeatRow {
  seat: number;
  name: string;
  shape: string;
  points: number;
  worth: string;
  cards: number;
  notes: string[];
  awards: string[];
  on: boolean;
  you: boolean;
  does?: string;
  sign?: FaceShape[];
  figures?: Figure[];
  opens?: string;
}

/** So many of a kind, and how many of them are missing. */
export interface Price {
  name: string;
  n: number;
  missing: number;
  face: FaceShape[];
}

/** Something to press: `action` is sent as it stands, `mode` lights its places on the board. */
export interface Button {
  label: string;
  action: string;
  mode: string;
  open: boolean;
  primary: boolean;
  ends: boolean;
  note: string;
  price: Price[];
  cost: string;
  says?: string;
  result?: string;
  tone?: "good" | "bad";
}

/** Signs of a face that belong together, in plain words. */
export interface Part {
  at: number[];
  says: string;
  now: string;
  about: string;
}

/** A card, or a pile of equal ones; `says` tells in words what its face shows in signs. */
export interface PlayingCard {
  id: string;
  title: string;
  says: string;
  note: string;
  n: number;
  face: FaceShape[];
  uses: Button[];
  chosen: boolean;
  about: string;
  parts: Part[];
  small: FaceShape[];
}

/** How many cards of a tray are chosen before they are sent together. */
export interface Several {
  least: number;
  most: number;
  label: string;
}

/** Cards side by side. */
export interface Tray {
  id: string;
  title: string;
  note: string;
  place: "hand" | "table" | "side";
  size: number[];
  cards: PlayingCard[];
  quick: boolean;
  several: Several | null;
  line: boolean;
  places: number;
  small: number[];
  folds: number;
  zone?: "laid" | "table" | "hand" | "seat";
  aside?: string;
}

/** Something small that shows a value: dice, marbles, tokens. */
export interface Counter {
  label: string;
  faces: FaceShape[][];
}

/** A line of a story; what is read aloud looks so. */
export interface Saying {
  text: string;
  aloud: boolean;
}

/** A line of a sheet. */
export interface SheetRow {
  id: string;
  label: string;
  value: string;
  note: string;
  faces: FaceShape[][];
  button: Button | null;
  marks: string[];
  tone?: "good" | "bad";
  rings?: { [name: string]: string };
}

/** A card that lies on a sheet: what it says line by line. */
export interface Inset {
  title: string;
  note: string;
  rows: SheetRow[];
}

/** Nothing goes on until one of the two is chosen: to watch the others, or what comes after. */
export interface Stop {
  watch: string;
  note: string;
  on: string;
}

/** A card that lies on a sheet as it is drawn: its picture, then what it brings and takes. */
export interface Picture {
  face: FaceShape[];
  size: number[];
  rows: SheetRow[];
}

/** A number as a bar beside others: what is there, and what may be added to it. */
export interface Measure {
  name: string;
  n: string;
  share: number;
  more: string;
  more_share: number;
  mine: boolean;
  line: boolean;
}

/** Something to read and to press: a ship's board, a meeting. */
export interface Sheet {
  id: string;
  title: string;
  first: boolean;
  folded: boolean;
  story: Saying[];
  rows: SheetRow[];
  lines: string[];
  inset: Inset | null;
  note: string;
  buttons: Button[];
  rule: string;
  reckons?: boolean;
  bench?: boolean;
  stop?: Stop;
  picture?: Picture;
  bars?: Measure[];
}

/** So many of a kind; of what may be wanted, however many. */
export interface Stack {
  kind: string;
  name: string;
  n: number;
  face: FaceShape[];
}

/** A way to send what was put together: `action` names `{give}` and `{take}`, `limits` say how many each may hold. */
export interface Way {
  label: string;
  action: string;
  limits: { [name: string]: number[] };
}

/** Somebody's terms, as the seat that looks would give and get; what can be said to them. */
export interface Bid {
  seat: number;
  name: string;
  shape: string;
  give: Stack[];
  get: Stack[];
  yes: Button;
  no: Button | null;
}

/** Somebody who would be asked, and what everybody can know of their hand. */
export interface Partner {
  seat: number;
  name: string;
  shape: string;
  cards: number;
  most: { [name: string]: number };
  wants: { [name: string]: number };
  gives: { [name: string]: number };
}

/** A trade with the bank that can be made as it stands. */
export interface Swap {
  give: Stack[];
  get: Stack[];
  button: Button;
}

/** Trading: what is put together of the hand and of all kinds, others' terms, the bank's. */
export interface Trade {
  title: string;
  tray: string;
  of: string;
  said: string;
  lines: string[];
  give_title: string;
  give: Stack[];
  take_title: string;
  take: Stack[];
  ways: Way[];
  bids: Bid[];
  back: Button | null;
  partners: Partner[];
  swaps_title: string;
  swaps: Swap[];
}

/** A step of a chain or a part of a sum. */
export interface Box {
  joint: string;
  title: string;
  value: string;
  face: FaceShape[];
  look: "plain" | "done" | "next" | "then" | "sum";
}

/** Boxes in a row: how a price comes about, what was done one after another. */
export interface Chain {
  id: string;
  title: string;
  note: string;
  after: string;
  boxes: Box[];
}

/** Everything around a board, as one seat sees it. */
export interface Panel {
  seats: SeatRow[];
  trays: Tray[];
  counters: Counter[];
  sheets: Sheet[];
  buttons: Button[];
  trade: Trade | null;
  here: { [name: string]: Button[] };
  about: { [name: string]: string };
  wide: boolean;
  zones?: number;
  opened?: string;
  reads?: string[];
  chains?: Chain[];
  round?: boolean;
}

/** Moves under one heading. */
export interface Topic {
  title: string;
  moves: Move[];
}

/** One face that a die may show; drawn, or else as it is written. */
export interface Dial {
  value: string;
  face: FaceShape[];
}

/** Something that chance may have brought, with its odds. */
export interface ToldRow {
  action: string;
  label: string;
  odds: string;
  percent: string;
}

/** What people at a real table are asked: their dice, a card they drew. `sends` has a `{0}`, `{1}` for the value chosen of each dial; `rows` are what else can be said. */
export interface ToldView {
  title: string;
  dials: Dial[][];
  sends: string;
  rows: ToldRow[];
  sum: boolean;
  draw: string;
  note: string;
}

/** Something to put on the board: the mode that lights its places. */
export interface SetTool {
  mode: string;
  label: string;
  face: FaceShape[];
  size: number;
}

/** A number from `low` to `high`, or one of several values. */
export interface SetField {
  id: string;
  label: string;
  value: string;
  sends: string;
  low: number;
  high: number;
  values: Named[];
}

/** What of a position is set down together. */
export interface SetPage {
  id: string;
  title: string;
  tools: SetTool[];
  fields: SetField[];
}

/** Something that does not agree; the rule to read on, if it is one. */
export interface SetFault {
  text: string;
  rule: string;
}

/** A position that is being set down. `text` is empty while something does not agree. */
export interface SettingView {
  pages: SetPage[];
  faults: SetFault[];
  note: string;
  starts: Named[];
  text: string;
  told: boolean;
}

/** What the page counts down: the seconds left when this was told, and what comes then. */
export interface ClockView {
  n: number;
  label: string;
  left: number;
  whole: number;
  running: boolean;
  paused: boolean;
  on: boolean;
  stretch: number;
  stretches: number[];
}

/** A line of the plan: what one could work towards, what is missing, how soon it may come. */
export interface PlanView {
  text: string;
  missing: string;
  chances: string;
  marks: string[];
}

/** What the play column and the hand show; `panel` is the game's own part. */
export interface TableView {
  seat: number;
  lesson: boolean;
  cover: string;
  instruction: string;
  panel: Panel | null;
  moves: Topic[];
  bots: boolean;
  meanwhile: boolean;
  beside: boolean;
  chance: string;
  told: ToldView | null;
  can_set: boolean;
  setting: SettingView | null;
  supposed: string;
  clock: ClockView | null;
  running: string;
  over: string;
  reviewing: boolean;
  turn: number;
  offers: "" | "turn" | "game";
  undo: boolean;
  redo: boolean;
  plan: PlanView[] | null;
}

/** Guesses of so many percent. */
export interface GuessBin {
  label: string;
  n: number;
}

/** Beside everything on a projector: a task's letters, and what came back for it. `bars` are the guesses in bins, `truth` is where the exact share lies among them, from 0 to 1, and -1 where there is none. */
export interface Projected {
  code: string;
  told: string;
  qr: string;
  count: number;
  unread: number;
  lines: string[];
  bars: GuessBin[];
  truth: number;
  rolls: string;
  names: boolean;
  follows: boolean;
}

/** One reason against a try: its sentence and its rule; perhaps the step that practises it. */
export interface WhyNot {
  text: string;
  rule: string;
  practise?: string;
}

/** A refusal as a card: what was tried, why not, what could be done instead. */
export interface RefusalCard {
  action: string;
  reasons: WhyNot[];
  instead?: Move;
  ruling?: string;
}

/** What is asked before a costly move; what would be better is not told. */
export interface Asked {
  text: string;
  open: boolean;
}

/** A move that is suggested, and what speaks for it. */
export interface HintView {
  action: string;
  label: string;
  reasons: string[];
  goal: string;
  level: number;
}

/** What is said to the last act: a part of its own, since most of them change nothing else. */
export interface Reply {
  refused: RefusalCard | null;
  asked: Asked | null;
  hint: HintView | null;
  notice: string;
  less: string;
  greeting: string;
  meanwhile: string[];
}

/** Somebody at the table: luck and what was kept a turn, of 100. */
export interface ReviewedSeat {
  seat: number;
  name: string;
  shape: string;
  you: boolean;
  luck: number;
  kept: number;
  result: string;
}

/** Where a turn begins: everybody's chance, of 100. */
export interface CurvePoint {
  turn: number;
  chances: number[];
  low: number;
  high: number;
  mark: "" | "roll" | "choice";
}

/** A line of how it adds up, of 100. */
export interface SumLine {
  id: string;
  name: string;
  n: number;
}

/** A moment worth looking at again. */
export interface ReviewMoment {
  number: number;
  kind: string;
  head: string;
  title: string;
  text: string;
  what_moved: string;
  moved: number;
  at: number;
  did: number[];
  best: number[];
  best_name: string;
  games: number;
  sure: string;
  again: boolean;
  verdict: string;
  for_best: string[];
  for_did: string[];
  did_name: string;
  tried: number[];
  tried_name: string;
  tried_games: number;
  tried_sure: string;
  practise: "" | "can" | "in";
}

/** A line of cells under the heads. */
export interface RowLineView {
  name: string;
  seat: number;
  shape: string;
  cells: string[];
}

/** What came beside what was to be expected, in the game's own terms. */
export interface RowView {
  title: string;
  heads: string[];
  came: number[];
  expected: number[];
  lines: RowLineView[];
}

/** What the game's own look back says, such as what a flight cost the ship. */
export interface ReviewSheet {
  title: string;
  lines: string[];
  rows: string[];
}

/** The review as it stands. */
export interface ReviewView {
  open: boolean;
  closed: string;
  headline: string;
  under: string;
  seats: ReviewedSeat[];
  curve: CurvePoint[];
  sums: SumLine[];
  moments: ReviewMoment[];
  done: number;
  page: "overview" | "moment" | "again";
  number: number;
  rows: RowView[];
  sheets: ReviewSheet[];
  sum_line: string;
  class_code: string;
  hands_in: "" | "can" | "done";
}

/** Every part by the name of its trait; each is sent only when it changes. */
export interface Parts {
  almanac: AlmanacPart;
  art: Partial<ExplorerArt>;
  board: Partial<Board>;
  covers: Covers;
  ending: Partial<EndView>;
  events: Events;
  explorer: ExplorerView;
  file: Partial<File>;
  frame: Frame;
  index: Partial<AlmanacIndex>;
  kept: Kept;
  lesson: Partial<LessonView>;
  odds: Partial<OddsBand>;
  pages: Partial<AlmanacBook>;
  play: TableView;
  projected: Partial<Projected>;
  reply: Reply;
  review: Partial<ReviewView>;
  taken: number;
  ack: number;
}

/** Those that say all by their name. */
export interface Simple {
  type: "again" | "ask_coach" | "back" | "card" | "chance" | "course" | "dismiss" | "forward" | "go-ahead" | "hand-in-review" | "hint" | "leave_recall" | "never-again" | "not-today" | "nudge" | "odds" | "own-turns" | "pages" | "ping" | "plan" | "ready" | "recall" | "redo" | "retry" | "return" | "reveal" | "review" | "ruling" | "run" | "set_leave" | "skip" | "skip_lesson" | "step" | "stop" | "undo" | "whole" | "winning";
  n?: number;
}

/** Answer the question that is open. */
export interface GiveAnswer {
  n?: number;
  type: "answer";
  answer: { [name: string]: number | string };
}

/** Ask before a move that costs at least so many games of 100; 0: never. */
export interface AskBefore {
  n?: number;
  type: "ask-first";
  least: 0 | 3 | 5 | 10;
}

/** Choose a bar of the odds band by its key; none if it is empty. */
export interface ChooseBar {
  n?: number;
  type: "bar";
  key: string;
}

/** The time is up; or somebody holds the clock, lets it go on, switches it off or on again. */
export interface OfClock {
  n?: number;
  type: "clock";
  do: "over" | "pause" | "go" | "off" | "on";
}

/** Bring a step back by its letters; with `go` also where more is known than they tell. Without it one stays where one is then, and is asked. */
export interface EnterCode {
  n?: number;
  type: "code";
  text: string;
  go?: boolean;
}

/** What a class sent back, a code a line. */
export interface Collect {
  n?: number;
  type: "collect";
  text: string;
}

/** Go on with one of "your games", copy it, delete it, or look at its picture ("" for none). */
export interface OfKeptGame {
  n?: number;
  type: "resume" | "copy" | "delete" | "glance";
  id: string;
}

/** Open an entry of the almanac by its id or a rule's, show on the board what it is about, or ask whether one may do it here and now. */
export interface OpenEntry {
  n?: number;
  type: "entry" | "show" | "now";
  id: string;
}

/** What is done in the explorer; `to` opens one of its pages, `q` numbers the question. */
export interface Explore {
  n?: number;
  type: "explore";
  to?: string;
  q?: number;
  topic?: string;
  question?: string;
  set?: { [name: string]: number | string };
  edit?: boolean;
  select?: string;
  how?: string;
  why?: boolean;
  depth?: string;
  take?: boolean;
  guess?: number | string;
  race?: number;
  large?: boolean;
  lay?: { [name: string]: string };
  released?: boolean;
}

/** Keep the turn of a moment to be practised. */
export interface KeepTurn {
  n?: number;
  type: "keep-turn";
  moment: number;
}

/** Go on in another language. */
export interface Speak {
  n?: number;
  type: "lang";
  lang: string;
}

/** Open a step, or a lesson at its first. */
export interface OpenLesson {
  n?: number;
  type: "lesson";
  id: string;
}

/** Go on with a saved game or with progress, from the text of its file. */
export interface LoadFile {
  n?: number;
  type: "load" | "load_progress";
  text: string;
}

/** Open the review of the finished game, or close it. */
export interface OpenReview {
  n?: number;
  type: "look-back";
  open: boolean;
}

/** Look at a moment; 0 is the overview. */
export interface SeeMoment {
  n?: number;
  type: "moment";
  moment: number;
}

/** Begin a game. */
export interface New {
  n?: number;
  type: "new";
  seats?: string[];
  variant?: string | null;
  options?: { [name: string]: Plain };
  seed?: number;
  nature?: "seeded" | "by-hand";
}

/** Bots are to offer nothing more in this turn or this game; "" takes that back. */
export interface Hush {
  n?: number;
  type: "offers";
  until: "" | "turn" | "game";
}

/** Open a game, perhaps at one of its panes. */
export interface Open {
  n?: number;
  type: "open";
  game: string;
  pane?: "choose" | "learn" | "play" | "puzzle" | "odds";
  go_on?: boolean;
}

/** Turn to another pane. */
export interface ShowPane {
  n?: number;
  type: "pane";
  pane: "choose" | "learn" | "play" | "puzzle" | "odds";
}

/** Go to the step that practises a rule. */
export interface Practise {
  n?: number;
  type: "practise";
  rule: string;
}

/** Begin or leave the presenter's view. */
export interface Present {
  n?: number;
  type: "present";
  on: boolean;
}

/** The game, or how far one is in its lessons, as a file. */
export interface SaveFile {
  n?: number;
  type: "save" | "progress";
  saves?: "no" | "unsure";
}

/** Set a position down: go on with the draft there is, or begin one. */
export interface SetDown {
  n?: number;
  type: "set_down";
  start?: "empty" | "picture" | "here";
}

/** Go on from the position that was set down; with `odds`, to what can be asked of it. */
export interface SetPlay {
  n?: number;
  type: "set_play";
  nature: "seeded" | "by-hand";
  odds?: boolean;
}

/** Show the names of the class, or numbers instead. */
export interface ShowNames {
  n?: number;
  type: "show_names";
  on: boolean;
}

/** Give so many times as long. */
export interface Stretch {
  n?: number;
  type: "stretch";
  by: number;
}

/** Try something at the table: the text of an action, as Python gave it; or several together. A form sends its action with the numbers chosen for its fields (`core/panel.py`, `sent`). */
export interface Try {
  n?: number;
  type: "try";
  action?: string;
  actions?: string[];
  fields?: { [name: string]: { [name: string]: number } };
}

/** Play the turn of a moment once more, with what one could not see dealt anew. */
export interface TryAgain {
  n?: number;
  type: "try-again";
  moment: number;
}

/** Somebody agrees that all hands are turned over. */
export interface TurnHands {
  n?: number;
  type: "turn-hands";
  seat: number;
}

export type Intent = Simple | GiveAnswer | AskBefore | ChooseBar | OfClock | EnterCode | Collect | OfKeptGame | OpenEntry | Explore | KeepTurn | Speak | OpenLesson | LoadFile | OpenReview | SeeMoment | New | Hush | Open | ShowPane | Practise | Present | SaveFile | SetDown | SetPlay | ShowNames | Stretch | Try | TryAgain | TurnHands;

/** What anywidget hands to a module: the parts, each empty until told, and a way to answer. */
export interface Model {
  get<Name extends keyof Parts>(name: Name): Partly<Name>;
  on(event: string, heard: () => void): void;
  off(event: string): void;
  send(intent: Intent): void;
}

/** A part as a page may find it: whole, or with nothing in it yet. */
export type Partly<Name extends keyof Parts> = Partial<Parts[Name]>;

/** Sends an intent; its number is put in by the line to the kernel. */
export type Send = (intent: Intent) => number;

/** Words by key, with facts filled in. */
export type Say = (key: string, facts?: object) => string;
