import { beforeEach, expect, test } from "vitest";
import { fromRupees } from "~/lib/money";
import { aServedPincode } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { checkHomeVisit, listNearestAreas } from "./home-visit-coverage.server";
import { serviceArea } from "./tables";

beforeEach(() => {
  writableDb().delete(serviceArea).run();
});

const served = (pincodes: string[], terms: Parameters<typeof aServedPincode>[0] = {}) =>
  pincodes.map((pincode) => aServedPincode({ pincode, ...terms }));
const near = (pincode: string, most?: number) => listNearestAreas(pincode, most).map((area) => area.pincode);

test("a pincode our people come to is told with its place, fee, way and what to know", () => {
  served(["221001"], { area: "Chowk", travelMinutes: 35, specialInstructions: "We park at Maidagin." });
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

test("where we only deliver, where we do not go, and what is no pincode are told apart", () => {
  served(["231301"], { area: "Dudhi", homeVisit: false });
  expect(checkHomeVisit("231301")).toEqual({ state: "shop-only", pincode: "231301", area: "Dudhi" });
  expect(checkHomeVisit("211001")).toMatchObject({
    state: "unserved",
    message: expect.stringContaining("211001"),
  });
  expect(checkHomeVisit("2210")).toMatchObject({ state: "malformed" });
});

test("areas near a pincode we know: its own district first, whatever the numbers say", () => {
  served(["232101", "232104"], { district: "Chandauli" });
  served(["232111"], { district: "Chandauli", isServiceable: false });
  served(["232112", "221001"]);
  expect(near("232111")).toEqual(["232104", "232101", "232112", "221001"]);
});

test("a district of the same name in another state is another district", () => {
  served(["800001"], { district: "Balrampur", state: "Chhattisgarh" });
  served(["271201"], { district: "Balrampur", isActive: false });
  served(["271999"]);
  expect(near("271201")).toEqual(["271999", "800001"]);
});

test("areas near a pincode we do not know: by the digits they share, then by how far the numbers lie apart", () => {
  served(["221199", "221290", "221205", "221190", "230000", "110001"]);
  expect(near("221200", 6)).toEqual(["221205", "221290", "221199", "221190", "230000", "110001"]);
  expect(near("221191", 2)).toEqual(["221190", "221199"]);
});

test("only areas that are open, served and visited are named, five of them, and never the one asked about", () => {
  served(["221011"], { homeVisit: false });
  served(["221012"], { isActive: false });
  served(["221013"], { isServiceable: false });
  served(["221010", "221014", "221015", "221016", "221017", "221018", "221019"]);
  expect(near("221010")).toEqual(["221014", "221015", "221016", "221017", "221018"]);
  expect(listNearestAreas("221010", 1)).toEqual([
    { pincode: "221014", area: "Shivpur", travelMinutes: 30, feePaise: fromRupees(39) },
  ]);
  writableDb().delete(serviceArea).run();
  expect(listNearestAreas("221010")).toEqual([]);
});
