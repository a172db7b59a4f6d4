"""The band of odds under the board."""
