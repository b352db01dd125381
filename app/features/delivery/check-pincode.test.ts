import { beforeEach, expect, test } from "vitest";
import { fromRupees } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { insertAreaText, insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { NearbyQuery } from "./api-input";
import { checkTypedPincode, listNearbyAreas } from "./check-pincode.server";
import { checkDelivery } from "./find-delivery.server";
import { pincodeEnquiry, serviceArea } from "./tables";
import { savePincodeEnquiries } from "./unserved-pincodes.server";

beforeEach(() => {
  writableDb().delete(serviceArea).run();
  writableDb().delete(pincodeEnquiry).run();
});

const listEnquiries = async () => {
  await savePincodeEnquiries();
  return db.select().from(pincodeEnquiry).all();
};
const nearbyPincodes = (query: object) =>
  listNearbyAreas(NearbyQuery.parse(query)).items.map(({ pincode }) => pincode);

test("a served pincode is answered with its area, and an unserved one is counted", async () => {
  insertServedPincode({ pincode: "221001" });
  insertServedPincode({ pincode: "221002", isActive: false });
  expect(checkTypedPincode("221 001", NOW).coverage).toMatchObject({
    serviceable: true,
    area: { pincode: "221001" },
  });
  for (const pincode of ["221002", "211001"])
    expect(checkTypedPincode(pincode, NOW).coverage).toEqual({
      serviceable: false,
      message: `Sorry, we don't provide services to pincode ${pincode} yet. Please try a different pincode.`,
    });
  expect((await listEnquiries()).map(({ pincode }) => pincode).sort()).toEqual(["211001", "221002"]);
});

test.each(["", "2210", "2210011", "abc"])("%j is not a pincode", async (typed) => {
  expect(() => checkTypedPincode(typed, NOW)).toThrow("Please enter a valid 6-digit pincode");
  expect(await listEnquiries()).toEqual([]);
});

test("nearby areas are those with home visits in the place, the shortest travel time first", () => {
  insertServedPincode({ pincode: "221001", travelMinutes: 40 });
  insertServedPincode({
    pincode: "221002",
    travelMinutes: 20,
    homeVisitFeePaise: fromRupees(49),
    area: "Chowk",
  });
  insertServedPincode({ pincode: "221003", homeVisit: false });
  insertServedPincode({ pincode: "221004", isServiceable: false });
  insertServedPincode({ pincode: "800001", travelMinutes: 30, city: "Patna", state: "Bihar" });
  expect(nearbyPincodes({ city: "varanasi", state: "UTTAR PRADESH" })).toEqual(["221002", "221001"]);
  expect(nearbyPincodes({ state: "Bihar" })).toEqual(["800001"]);
  expect(nearbyPincodes({})).toEqual(["221002", "800001", "221001"]);
  expect(nearbyPincodes({ city: "Varanasi", state: "Bihar" })).toEqual([]);
  expect(nearbyPincodes({ city: "Vara" })).toEqual([]);
  expect(listNearbyAreas(NearbyQuery.parse({ limit: 1, page: 2 }))).toEqual({
    currentPage: 2,
    totalPages: 3,
    totalItems: 3,
    limit: 1,
    items: [{ pincode: "800001", area: "Shivpur", travelMinutes: 30, feePaise: fromRupees(39) }],
  });
});

test("in Hindi a pincode has the Hindi name of its area, and towns are still compared in English", () => {
  insertServedPincode({ pincode: "221001", area: "Chowk" });
  insertAreaText("221001", { area: "चौक", city: "वाराणसी" });
  const listAreas = (city: string) => listNearbyAreas(NearbyQuery.parse({ city })).items;
  runInLanguage("hi", () => {
    expect(checkTypedPincode("221001", NOW).coverage).toMatchObject({
      area: { area: "चौक", city: "वाराणसी", district: "Varanasi" },
    });
    expect(checkDelivery("221001")).toMatchObject({ place: "चौक" });
    expect(listAreas("varanasi")).toEqual([
      { pincode: "221001", area: "चौक", travelMinutes: 30, feePaise: fromRupees(39) },
    ]);
    expect(listAreas("वाराणसी")).toEqual([]);
  });
  expect(checkDelivery("221001")).toMatchObject({ place: "Chowk" });
});
