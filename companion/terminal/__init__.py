"""The companion in plain sentences: playing, learning, looking things up."""
