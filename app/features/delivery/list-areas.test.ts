import { beforeAll, expect, test } from "vitest";
import { fromRupees } from "~/lib/money";
import { connection, writable } from "~/platform/db/connection.server";
import { transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/cast";
import { statementsOf, wholeTablesOf } from "../../../tests/support/statements";
import { AreasQuery, UnservedPincodesQuery } from "./input";
import { listAreas } from "./list-areas.server";
import { pincodeEnquiry, serviceArea } from "./tables";
import { listUnservedPincodes } from "./unserved-pincodes.server";

const KNOWN = 12_000;
const terms = {
  homeVisitFeePaise: fromRupees(39),
  freeDeliveryAbovePaise: fromRupees(500),
  createdAt: NOW,
  updatedAt: NOW,
};

beforeAll(async () => {
  const all = Array.from({ length: KNOWN }, (_, n) => ({
    ...terms,
    pincode: String(200_000 + n),
    area: `Area ${n}`,
    city: `City ${n % 75}`,
    district: `City ${n % 75}`,
    state: n % 10 === 0 ? "Bihar" : "Uttar Pradesh",
    isServiceable: n % 4 !== 0,
  }));
  await transaction(() => {
    for (let at = 0; at < KNOWN; at += 1_000)
      tx()
        .insert(serviceArea)
        .values(all.slice(at, at + 1_000))
        .run();
    const asked = all
      .slice(0, 500)
      .map(({ pincode }, n) => ({ pincode, times: 1 + (n % 7), firstAt: NOW, lastAt: NOW }));
    tx().insert(pincodeEnquiry).values(asked).run();
  });
  writable(() => connection().$client.pragma("optimize = 0x10002"));
});

const list = (query: object) => listAreas(AreasQuery.parse(query));

const QUERIES = [
  {},
  { page: 300 },
  { search: "200123" },
  { state: "bihar" },
  { city: "City 7" },
  { state: "uttar", city: "City 7" },
  { isServiceable: "false" },
  { isServiceable: "true", state: "bihar" },
  { isServiceable: "true", city: "nowhere" },
  { search: "City", state: "bihar", isServiceable: "false" },
];

test.each(QUERIES)("areas narrowed by %j are found without reading the whole table", (query) => {
  const statements = statementsOf(() => list(query));
  expect(statements.length).toBeGreaterThan(0);
  // The few tallies, a search by its index, and all areas by theirs, as far as the page.
  const isAll = !Object.keys(query).some((name) => name !== "page");
  const allowed = isAll
    ? /^SCAN (?:tally|service_area USING INDEX service_area_pincode)/
    : /VIRTUAL TABLE INDEX \d+:M/;
  const scans = statements.flatMap(wholeTablesOf).filter((step) => !allowed.test(step));
  expect(scans).toEqual([]);
});

test.each([
  "times",
  "lastAt",
])("pincodes asked for in vain come by %s without being sorted whole", (sortBy) => {
  const [, items = ""] = statementsOf(() => listUnservedPincodes(UnservedPincodesQuery.parse({ sortBy })));
  expect(wholeTablesOf(items)).toEqual([
    expect.stringMatching(/^SCAN pincode_enquiry USING INDEX pincode_enquiry_/),
  ]);
});

test("a list of all is counted by the tallies; a narrowed one up to a thousand", () => {
  expect(list({})).toMatchObject({ totalItems: KNOWN, totalPages: 600, isLonger: false });
  expect(list({ state: "uttar" })).toMatchObject({ totalItems: 1_000, isLonger: true });
  expect(list({ state: "bihar" })).toMatchObject({ totalItems: 1_000, isLonger: true });
});

test("a search that thousands of areas match is answered on the way through the list, and lists all that its filters leave", () => {
  expect(list({ search: "Area" })).toMatchObject({ totalItems: 1_000, isLonger: true });
  expect(list({ search: "Area 1", city: "City 74" })).toMatchObject({ totalItems: 41, isLonger: false });
  const statements = statementsOf(() => list({ search: "Area" }));
  const whole = statements.filter((sql) => wholeTablesOf(sql).some((step) => !/VIRTUAL TABLE/.test(step)));
  for (const sql of whole) expect(sql).toMatch(/limit \?\)?$/);
});

test("a name that begins with letters of another size is found, a part within a name is not", () => {
  expect(list({ city: "cITY 74" }).items[0]).toMatchObject({ pincode: "200074" });
  expect(list({ city: "ity 74" }).items).toEqual([]);
  expect(list({ city: "%" }).items).toEqual([]);
});

test("a page past the end is the last", () => {
  expect(list({ city: "City 74", page: 99 })).toMatchObject({ currentPage: 8, totalItems: 160 });
});
