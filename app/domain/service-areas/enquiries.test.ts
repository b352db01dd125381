import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/db.server";
import { pincodeEnquiry } from "~/db/schema";
import { after, minutes } from "~/lib/time";
import { aServedPincode, NOW } from "../../../tests/support/cast";
import { noteUnserved, pincodesInVain, writePincodeEnquiries } from "./enquiries.server";

beforeEach(() => {
  db.delete(pincodeEnquiry).run();
});

const LATER = after(NOW, minutes(5));

test("a pincode asked for in vain is written by the clock, with how often and when", () => {
  noteUnserved("211001", NOW);
  noteUnserved("211001", LATER);
  expect(pincodesInVain(10)).toEqual([]);
  writePincodeEnquiries();
  writePincodeEnquiries();
  expect(pincodesInVain(10)).toEqual([{ pincode: "211001", times: 2, firstAt: NOW, lastAt: LATER }]);
  noteUnserved("211001", after(LATER, minutes(1)));
  writePincodeEnquiries();
  expect(pincodesInVain(10)).toMatchObject([{ times: 3, firstAt: NOW, lastAt: after(LATER, minutes(1)) }]);
});

test.each(["012345", "000000", "22100", "2210011", "22100a", "", "221 001"])("%j is no pincode of India", (typed) => {
  noteUnserved(typed, NOW);
  writePincodeEnquiries();
  expect(pincodesInVain(10)).toEqual([]);
});

test("the most asked come first, then the latest; no more of them than wanted", () => {
  for (const pincode of ["276001", "276001", "211001"]) noteUnserved(pincode, NOW);
  noteUnserved("222202", LATER);
  writePincodeEnquiries();
  const inVain = (most: number) => pincodesInVain(most).map(({ pincode }) => pincode);
  expect(inVain(10)).toEqual(["276001", "222202", "211001"]);
  expect(inVain(2)).toEqual(["276001", "222202"]);
});

test("where our people go by now, nobody asks in vain any more; where only goods go, they do", () => {
  for (const pincode of ["221401", "221402"]) noteUnserved(pincode, NOW);
  writePincodeEnquiries();
  aServedPincode({ pincode: "221401" });
  aServedPincode({ pincode: "221402", homeVisit: false });
  expect(pincodesInVain(10).map(({ pincode }) => pincode)).toEqual(["221402"]);
});

test("a flood of made-up pincodes neither fills the disk nor drives out what people really ask for", () => {
  for (let time = 0; time < 2; time++) noteUnserved("211001", NOW);
  writePincodeEnquiries();
  for (let n = 0; n < 3_000; n += 1) {
    noteUnserved(String(300_000 + n), after(NOW, n));
    if (n % 50 === 0) writePincodeEnquiries();
  }
  for (let n = 0; n < 500; n += 1) noteUnserved(String(400_000 + n), LATER);
  writePincodeEnquiries();
  const remembered = pincodesInVain(5_000).map(({ pincode }) => pincode);
  expect(remembered).toHaveLength(2_000);
  expect(remembered[0]).toBe("211001");
  expect(remembered).toContain("302999");
  expect(remembered).not.toContain("300000");
  expect(remembered).not.toContain("400200");
});
