"""The wire between both halves: types, checks, the registers of parts and handlers."""
