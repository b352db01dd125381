import { beforeEach, expect, test } from "vitest";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { pincodeEnquiry } from "./tables";
import {
  listUnservedPincodes,
  recordUnservedPincode,
  savePincodeEnquiries,
} from "./unserved-pincodes.server";

beforeEach(() => {
  writableDb().delete(pincodeEnquiry).run();
});

const listEnquiries = () => listUnservedPincodes({ sortBy: "times", page: 1 }).items;
const listPincodes = () => listEnquiries().map(({ pincode }) => pincode);
const LATER = addMs(NOW, minutes(5));

test("an unserved pincode is saved later, with its count and times", async () => {
  recordUnservedPincode("211001", NOW);
  recordUnservedPincode("211001", LATER);
  expect(listEnquiries()).toEqual([]);
  await savePincodeEnquiries();
  await savePincodeEnquiries();
  expect(listEnquiries()).toMatchObject([{ pincode: "211001", times: 2, firstAt: NOW, lastAt: LATER }]);
  recordUnservedPincode("211001", addMs(LATER, minutes(1)));
  await savePincodeEnquiries();
  expect(listEnquiries()).toMatchObject([{ times: 3, firstAt: NOW, lastAt: addMs(LATER, minutes(1)) }]);
});

test.each([
  "012345",
  "000000",
  "22100",
  "2210011",
  "22100a",
  "",
  "221 001",
])("%j is not an Indian pincode", async (typed) => {
  recordUnservedPincode(typed, NOW);
  await savePincodeEnquiries();
  expect(listEnquiries()).toEqual([]);
});

test("the most requested pincodes come first, then the latest", async () => {
  for (const pincode of ["276001", "276001", "211001"]) recordUnservedPincode(pincode, NOW);
  recordUnservedPincode("222202", LATER);
  await savePincodeEnquiries();
  expect(listPincodes()).toEqual(["276001", "222202", "211001"]);
});

test("a pincode is no longer listed once it has home visits, but is with delivery only", async () => {
  for (const pincode of ["221401", "221402"]) recordUnservedPincode(pincode, NOW);
  await savePincodeEnquiries();
  insertServedPincode({ pincode: "221401" });
  insertServedPincode({ pincode: "221402", homeVisit: false });
  expect(listPincodes()).toEqual(["221402"]);
});

test("a flood of invented pincodes neither fills the disk nor displaces those requested often", async () => {
  for (let time = 0; time < 2; time++) recordUnservedPincode("211001", NOW);
  await savePincodeEnquiries();
  for (let n = 0; n < 3_000; n += 1) {
    recordUnservedPincode(String(300_000 + n), addMs(NOW, n));
    if (n % 50 === 0) await savePincodeEnquiries();
  }
  for (let n = 0; n < 500; n += 1) recordUnservedPincode(String(400_000 + n), LATER);
  await savePincodeEnquiries();
  const { pincode } = pincodeEnquiry;
  const storedPincodes = db
    .select({ pincode })
    .from(pincodeEnquiry)
    .all()
    .map((row) => row.pincode);
  expect(storedPincodes).toHaveLength(2_000);
  expect(listPincodes()[0]).toBe("211001");
  expect(storedPincodes).toContain("302999");
  expect(storedPincodes).not.toContain("300000");
  expect(storedPincodes).not.toContain("400200");
});
