import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { fromRupees } from "~/lib/money";
import { connection } from "~/platform/db/connection.server";
import { db } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { holdLock } from "../../../tests/support/lock";
import { AreaUpdateInput } from "./api-input";
import { areaTexts, localizeArea } from "./area-texts.server";
import { getServedArea } from "./coverage.server";
import { EditArea, NewArea } from "./input";
import { createArea, getArea, getAreaVersion, toFacts, updateArea } from "./save-area.server";

test("of two updates by API that wait for the database, each keeps what the other changes", async () => {
  const { id, pincode, area, city, state, district } = getServedArea(insertServedPincode());
  const place = { pincode, area, city, state, district };
  const update = async (fields: object) =>
    updateArea(id, AreaUpdateInput.parse({ ...place, ...fields }), "ravi", NOW);
  const release = await holdLock(connection().$client.name);
  const updates = [
    update({ deliveryCharges: { homeVisit: 59 } }),
    update({ deliveryCharges: { freeDeliveryThreshold: 900 } }),
  ];
  await release();
  await Promise.all(updates);
  expect(getArea(id)).toMatchObject({
    homeVisitFeePaise: fromRupees(59),
    freeDeliveryAbovePaise: fromRupees(900),
  });
});

const LANKA = { area: "Lanka", city: "Varanasi", state: "Uttar Pradesh", district: "Varanasi" };
const lastChange = () => db.select().from(auditEntry).all().at(-1);

test("an area has texts in other languages, and one that is missing is the English one", async () => {
  const fields = { ...LANKA, pincode: "221951", specialInstructions: "Ring twice." };
  const hi = { area: "लंका", city: "", specialInstructions: "दो बार घंटी बजाएँ।" };
  const id = await createArea(NewArea.parse({ ...fields, hi, bn: { area: "লঙ্কা" } }), "ravi", NOW);
  expect(lastChange()).toMatchObject({
    action: "added",
    after: { "area.hi": "लंका", "specialInstructions.hi": "दो बार घंटी बजाएँ।", "area.bn": "লঙ্কা" },
  });
  const read = () => localizeArea(getArea(id));
  expect(read()).toEqual(getArea(id));
  expect(runInLanguage("hi", read)).toMatchObject({ area: "लंका", city: "Varanasi", pincode: "221951" });
  expect(runInLanguage("bn", read)).toMatchObject({ area: "লঙ্কা", specialInstructions: "Ring twice." });

  const seenVersion = getAreaVersion(toFacts(getArea(id)));
  const edit = (changes: object) =>
    updateArea(
      id,
      EditArea.parse({ ...fields, isServiceable: true, isActive: true, ...changes }),
      "ravi",
      NOW,
    );
  await edit({ hi: { city: "वाराणसी" }, seenVersion });
  expect(lastChange()).toMatchObject({
    before: { "area.hi": "लंका", "area.bn": "লঙ্কা" },
    after: { "area.hi": null, "city.hi": "वाराणसी", "area.bn": null },
  });
  expect(areaTexts.get(id)).toEqual({ "city.hi": "वाराणसी" });
  await expect(edit({ hi: { city: "काशी" }, seenVersion })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("an update by API, which knows no other language, leaves the texts as they are", async () => {
  const hi = { area: "लंका" };
  const id = await createArea(NewArea.parse({ ...LANKA, pincode: "221952", hi }), "ravi", NOW);
  await updateArea(id, AreaUpdateInput.parse({ ...LANKA, pincode: "221952", area: "Assi" }), "ravi", NOW);
  expect([getArea(id).area, areaTexts.get(id)]).toEqual(["Assi", { "area.hi": "लंका" }]);
});
