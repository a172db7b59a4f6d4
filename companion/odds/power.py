"""Powers of a polynomial with whole coefficients, one coefficient from the few before it.

For P = p₀ + p₁x + … and a = Pⁿ, comparing coefficients in P·a′ = n·P′·a gives

    k·p₀·aₖ = Σⱼ (j·(n+1) − k)·pⱼ·aₖ₋ⱼ

so that a thousand dice need no multiplication of long polynomials, only of numbers.
"""

from __future__ import annotations

from collections.abc import Mapping


def power(terms: Mapping[int, int], n: int) -> list[int]:
    """The coefficients of (Σ terms[j]·xʲ)ⁿ, from that of x⁰ on; no term may be 0.

    >>> power({0: 1, 1: 2, 2: 1}, 2)
    [1, 4, 6, 4, 1]
    """
    low = min(terms)
    first, top = terms[low], max(terms) - low
    rest = [(j - low, p) for j, p in sorted(terms.items()) if j != low]
    size = n * top + 1
    mirrored = all(terms.get(top + 2 * low - j) == p for j, p in terms.items())
    known = (size + 1) // 2 if mirrored else size
    found = [first**n]
    for k in range(1, known):
        total = 0
        for j, p in rest:
            if j > k:
                break
            total += (j * (n + 1) - k) * p * found[k - j]
        found.append(total // (k * first))
    if known < size:
        found += found[size - known - 1 :: -1]
    return [0] * (low * n) + found if low else found


def quotient(product: list[int], divisor: Mapping[int, int]) -> list[int]:
    """The polynomial that times the divisor gives the product; there must be one.

    >>> quotient([1, 0, -1], {0: 1, 1: -1})
    [1, 1]
    """
    low = min(divisor)
    first = divisor[low]
    rest = [(j - low, d) for j, d in divisor.items() if j != low]
    found: list[int] = []
    for k in range(len(product) - max(divisor)):
        total = product[k + low] - sum(d * found[k - j] for j, d in rest if j <= k)
        found.append(total // first)
    return found
