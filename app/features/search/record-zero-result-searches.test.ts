import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/insert-rows";
import { recordZeroResultSearch, writeZeroResultSearches } from "./record-zero-result-searches.server";
import { zeroResultSearch } from "./tables";

const listSaved = () => db.select().from(zeroResultSearch).all();
const timesOf = (search: string) => listSaved().find((row) => row.search === search)?.times;

test("a zero-result search is saved by the job, as one for all spellings of case and plural", async () => {
  for (const search of ["aeroplane", "  AEROPLANES! ", "?!"]) recordZeroResultSearch(search, NOW);
  expect(listSaved()).toEqual([]);
  await writeZeroResultSearches();
  await writeZeroResultSearches();
  recordZeroResultSearch("Aeroplane", NOW);
  await writeZeroResultSearches();
  expect(listSaved().map(({ search, times }) => [search, times])).toEqual([["aeroplane", 3]]);
});

test("a flood of random searches neither fills the disk nor displaces frequent ones", async () => {
  for (let n = 0; n < 3_000; n += 1) {
    recordZeroResultSearch(`thing ${n}`, new Date(NOW.getTime() + n));
    if (n % 50 === 0) await writeZeroResultSearches();
  }
  for (let n = 0; n < 500; n += 1) recordZeroResultSearch(`at once ${n}`, NOW);
  await writeZeroResultSearches();
  expect(listSaved()).toHaveLength(2_000);
  expect(timesOf("aeroplane")).toBe(3);
  expect(timesOf("at once 99")).toBeUndefined();
  expect(timesOf("thing 2999")).toBe(1);
});
