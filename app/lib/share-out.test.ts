import { describe, expect, test } from "vitest";
import { createRandom } from "../../tests/support/random";
import { countRounds } from "../../tests/support/rounds";
import { paise, shareOut, sum } from "./money";

describe("a tax shared out over lines", () => {
  test("gives the remaining paise to the largest remainders, the first of equals first", () => {
    expect(shareOut(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(paise(100), [1, 2, 4])).toEqual([14, 29, 57]);
    expect(shareOut(paise(0), [5, 7])).toEqual([0, 0]);
    expect(shareOut(paise(18_00), [100_00])).toEqual([18_00]);
  });

  test("adds up to the tax exactly, with every line within a paisa of its exact share", () => {
    const next = createRandom(7);
    const random = (max: number) => 1 + next(max);
    for (let round = 0; round < countRounds(400, 2_000); round++) {
      const amounts = Array.from({ length: random(60) }, () => random(round % 2 ? 900_000 : 9e10));
      const tax = paise(random(round % 2 ? 900_000 : 9e10));
      const shares = shareOut(tax, amounts);
      expect(sum(shares)).toBe(tax);
      const total = sum(amounts.map(paise));
      amounts.forEach((weight, index) => {
        expect(Math.abs((shares[index] ?? 0) - (tax / total) * weight)).toBeLessThan(1.001);
      });
    }
  });
});
