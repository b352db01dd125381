import { expect, test } from "vitest";
import { getContrast, mixColours } from "./colours";

test("contrast goes from 1 to 21, whichever colour comes first", () => {
  expect(getContrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(getContrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
  expect(getContrast("#ffffff", "#777777")).toBe(getContrast("#777777", "#ffffff"));
  expect(getContrast("#96400f", "#96400f")).toBe(1);
});

test("colours are mixed by their share", () => {
  expect(mixColours("#ffffff", "#000000", 0.5)).toBe("#808080");
  expect(mixColours("#f0a06a", "#182028", 0)).toBe("#182028");
  expect(mixColours("#f0a06a", "#182028", 1)).toBe("#f0a06a");
});
