"""Measurements: ratios against something named, in one run. See docs/benchmarks.md."""
