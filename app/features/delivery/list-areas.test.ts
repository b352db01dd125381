import { beforeAll, expect, test } from "vitest";
import { fromRupees } from "~/lib/money";
import { connection, writable } from "~/platform/db/connection.server";
import { transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/insert-rows";
import { listFullScans, recordStatements } from "../../../tests/support/statements";
import { AreasQuery, UnservedPincodesQuery } from "./input";
import { listAreas } from "./list-areas.server";
import { pincodeEnquiry, serviceArea } from "./tables";
import { listUnservedPincodes } from "./unserved-pincodes.server";

const AREA_COUNT = 12_000;
const terms = {
  homeVisitFeePaise: fromRupees(39),
  freeDeliveryAbovePaise: fromRupees(500),
  createdAt: NOW,
  updatedAt: NOW,
};

beforeAll(async () => {
  const areas = Array.from(Array(AREA_COUNT).keys(), (n) => ({
    ...terms,
    pincode: String(200_000 + n),
    area: `Area ${n}`,
    city: `City ${n % 75}`,
    district: `City ${n % 75}`,
    state: n % 10 === 0 ? "Bihar" : "Uttar Pradesh",
    isServiceable: n % 4 !== 0,
  }));
  await transaction(() => {
    for (let offset = 0; offset < AREA_COUNT; offset += 1_000)
      tx()
        .insert(serviceArea)
        .values(areas.slice(offset, offset + 1_000))
        .run();
    const enquiries = areas
      .slice(0, 500)
      .map(({ pincode }, n) => ({ pincode, times: 1 + (n % 7), firstAt: NOW, lastAt: NOW }));
    tx().insert(pincodeEnquiry).values(enquiries).run();
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

test.each(QUERIES)("areas filtered by %j are found without reading the whole table", (query) => {
  const statements = recordStatements(() => list(query));
  expect(statements.length).toBeGreaterThan(0);
  // Row counts, a search by its index, and all areas by their index as far as the page.
  const isAll = !Object.keys(query).some((name) => name !== "page");
  const allowed = isAll
    ? /^SCAN (?:tally|service_area USING INDEX service_area_pincode)/
    : /VIRTUAL TABLE INDEX \d+:M/;
  const scans = statements.flatMap(listFullScans).filter((step) => !allowed.test(step));
  expect(scans).toEqual([]);
});

test.each(["times", "lastAt"])("unserved pincodes are listed by %s through an index", (sortBy) => {
  const [, items = ""] = recordStatements(() =>
    listUnservedPincodes(UnservedPincodesQuery.parse({ sortBy })),
  );
  expect(listFullScans(items)).toEqual([
    expect.stringMatching(/^SCAN pincode_enquiry USING INDEX pincode_enquiry_/),
  ]);
});

test("the full list has a stored count, a filtered one is counted up to a thousand", () => {
  expect(list({})).toMatchObject({ totalItems: AREA_COUNT, totalPages: 600, isLonger: false });
  expect(list({ state: "uttar" })).toMatchObject({ totalItems: 1_000, isLonger: true });
  expect(list({ state: "bihar" })).toMatchObject({ totalItems: 1_000, isLonger: true });
});

test("a search with thousands of matches stops early, and its filters still find every match", () => {
  expect(list({ search: "Area" })).toMatchObject({ totalItems: 1_000, isLonger: true });
  expect(list({ search: "Area 1", city: "City 74" })).toMatchObject({ totalItems: 41, isLonger: false });
  const statements = recordStatements(() => list({ search: "Area" }));
  const scans = statements.filter((sql) => listFullScans(sql).some((step) => !/VIRTUAL TABLE/.test(step)));
  for (const sql of scans) expect(sql).toMatch(/limit \?\)?$/);
});

test("a name is found by its beginning in any letter case, not by a part within it", () => {
  expect(list({ city: "cITY 74" }).items[0]).toMatchObject({ pincode: "200074" });
  expect(list({ city: "ity 74" }).items).toEqual([]);
  expect(list({ city: "%" }).items).toEqual([]);
});

test("a page past the end shows the last page", () => {
  expect(list({ city: "City 74", page: 99 })).toMatchObject({ currentPage: 8, totalItems: 160 });
});
