import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/cast";
import { noteFruitlessSearch, writeFruitlessSearches } from "./record-zero-result-searches.server";
import { fruitlessSearch } from "./tables";

const remembered = () => db.select().from(fruitlessSearch).all();
const timesOf = (search: string) => remembered().find((row) => row.search === search)?.times;

test("what was asked in vain is written by the clock, however it was typed, and counted", () => {
  for (const search of ["aeroplane", "  AEROPLANES! ", "?!"]) noteFruitlessSearch(search, NOW);
  expect(remembered()).toEqual([]);
  writeFruitlessSearches();
  writeFruitlessSearches();
  noteFruitlessSearch("Aeroplane", NOW);
  writeFruitlessSearches();
  expect(remembered().map(({ search, times }) => [search, times])).toEqual([["aeroplane", 3]]);
});

test("a flood of nonsense neither fills the disk nor drives out what people really ask for", () => {
  for (let n = 0; n < 3_000; n += 1) {
    noteFruitlessSearch(`thing ${n}`, new Date(NOW.getTime() + n));
    if (n % 50 === 0) writeFruitlessSearches();
  }
  for (let n = 0; n < 500; n += 1) noteFruitlessSearch(`at once ${n}`, NOW);
  writeFruitlessSearches();
  expect(remembered()).toHaveLength(2_000);
  expect(timesOf("aeroplane")).toBe(3);
  expect(timesOf("at once 99")).toBeUndefined();
  expect(timesOf("thing 2999")).toBe(1);
});
