import { beforeEach, expect, test } from "vitest";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { fromRupees } from "~/lib/money";
import { transaction } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { insertAreaText, insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { checkHomeVisit, listNearestAreas } from "./home-visit-coverage.server";
import { serviceArea } from "./tables";

beforeEach(() => {
  writableDb().delete(serviceArea).run();
});

const insertAreas = (pincodes: string[], terms: Parameters<typeof insertServedPincode>[0] = {}) =>
  pincodes.map((pincode) => insertServedPincode({ pincode, ...terms }));
const nearestPincodes = (pincode: string, limit?: number) =>
  listNearestAreas(pincode, limit).map((area) => area.pincode);

test("a pincode with home visits has its place, fee, travel time and instructions", () => {
  insertAreas(["221001"], { area: "Chowk", travelMinutes: 35, specialInstructions: "We park at Maidagin." });
  expect(checkHomeVisit(" 221 001 ")).toEqual({
    state: "visited",
    pincode: "221001",
    area: "Chowk",
    city: "Varanasi",
    district: "Varanasi",
    feePaise: fromRupees(39),
    travelMinutes: 35,
    note: "We park at Maidagin.",
  });
});

// rule: goods-texts
test("customers read the texts of an area in their language, and English ones where they are missing", () => {
  insertAreas(["221001", "221002"], { area: "Chowk", specialInstructions: "We park at Maidagin." });
  insertAreas(["231301"], { homeVisit: false });
  insertAreaText("221001", { area: "चौक", specialInstructions: "हम मैदागिन पर गाड़ी खड़ी करते हैं।" });
  insertAreaText("231301", { area: "अहरौरा" });
  const check = (pincode: string) => runInLanguage("hi", () => checkHomeVisit(pincode));
  expect(check("221001")).toMatchObject({
    area: "चौक",
    city: "Varanasi",
    note: "हम मैदागिन पर गाड़ी खड़ी करते हैं।",
  });
  expect(check("221002")).toMatchObject({ area: "Chowk", note: "We park at Maidagin." });
  expect(check("231301")).toMatchObject({ state: "shop-only", area: "अहरौरा" });
  const nearest = () => listNearestAreas("221003").map(({ area }) => area);
  expect(runInLanguage("hi", nearest)).toEqual(["Chowk", "चौक"]);
  expect(runInLanguage("bn", nearest)).toEqual(["Chowk", "Chowk"]);
});

test("instructions that an area has no more are shown in no language", () => {
  insertAreas(["221001"], { specialInstructions: null });
  insertAreaText("221001", { area: "चौक", specialInstructions: "दो बार घंटी बजाएँ।" });
  expect(runInLanguage("hi", () => checkHomeVisit("221001"))).toMatchObject({ area: "चौक", note: null });
});

test("delivery only, unserved and malformed pincodes have different answers", () => {
  insertAreas(["231301"], { area: "Dudhi", homeVisit: false });
  expect(checkHomeVisit("231301")).toEqual({ state: "shop-only", pincode: "231301", area: "Dudhi" });
  expect(checkHomeVisit("211001")).toMatchObject({
    state: "unserved",
    message: expect.stringContaining("211001"),
  });
  expect(checkHomeVisit("2210")).toMatchObject({ state: "malformed" });
});

test("near a known pincode, areas of its own district come first", () => {
  insertAreas(["232101", "232104"], { district: "Chandauli" });
  insertAreas(["232111"], { district: "Chandauli", isServiceable: false });
  insertAreas(["232112", "221001"]);
  expect(nearestPincodes("232111")).toEqual(["232104", "232101", "232112", "221001"]);
});

test("a district of the same name in another state is another district", () => {
  insertAreas(["800001"], { district: "Balrampur", state: "Chhattisgarh" });
  insertAreas(["271201"], { district: "Balrampur", isActive: false });
  insertAreas(["271999"]);
  expect(nearestPincodes("271201")).toEqual(["271999", "800001"]);
});

test("near an unknown pincode, areas are ordered by shared digits, then by numeric distance", () => {
  insertAreas(["221199", "221290", "221205", "221190", "230000", "110001"]);
  expect(nearestPincodes("221200", 6)).toEqual(["221205", "221290", "221199", "221190", "230000", "110001"]);
  expect(nearestPincodes("221191", 2)).toEqual(["221190", "221199"]);
});

test("at most five active, served areas with home visits are listed, without the pincode itself", () => {
  insertAreas(["221011"], { homeVisit: false });
  insertAreas(["221012"], { isActive: false });
  insertAreas(["221013"], { isServiceable: false });
  insertAreas(["221010", "221014", "221015", "221016", "221017", "221018", "221019"]);
  expect(nearestPincodes("221010")).toEqual(["221014", "221015", "221016", "221017", "221018"]);
  expect(listNearestAreas("221010", 1)).toEqual([
    { pincode: "221014", area: "Shivpur", travelMinutes: 30, feePaise: fromRupees(39) },
  ]);
  writableDb().delete(serviceArea).run();
  expect(listNearestAreas("221010")).toEqual([]);
});

test("a shop that charges no GST suggests no area of another state, and visits none", async () => {
  insertAreas(["221010", "110001", "900056"]);
  expect(nearestPincodes("221011")).toContain("110001");
  await transaction(() => saveSetting("shop", { registration: "unregistered" }, NOW));
  expect(nearestPincodes("221011")).toEqual(["221010", "900056"]);
  expect(checkHomeVisit("110001")).toMatchObject({
    state: "unserved",
    message: expect.stringContaining("only sell within Uttar Pradesh, and pincode 110001 is in Delhi."),
  });
  await transaction(() => saveSetting("shop", {}, NOW));
});
