import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { readIn } from "~/lib/language";
import { addMs, days } from "~/lib/time";
import { transaction, tx } from "~/platform/db/db.server";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { listChangedFields } from "./format-changed-fields";
import { AuditQuery } from "./input";
import { listActors, listAuditEntries } from "./list-audit-entries.server";
import { recordChange } from "./record-change.server";

const read = (query: object = {}) => listAuditEntries(AuditQuery.parse(query));
const labels = (query: object) => read(query).items.map(({ label }) => label);

test("changes are listed field by field: amounts in rupees, times in the shop's time zone", () => {
  const was = {
    pricePaise: 189900,
    gstRateBp: null,
    featured: false,
    archivedAt: null,
    tags: ["drill", "13 mm"],
  };
  const is = {
    pricePaise: 179950,
    gstRateBp: 250,
    featured: true,
    archivedAt: "2026-11-20T10:00:00.000Z",
    tags: [],
  };
  expect(listChangedFields(was, is)).toEqual([
    { field: "Price", before: "₹1,899", after: "₹1,799.50" },
    { field: "Gst rate", before: null, after: "2.5%" },
    { field: "Featured", before: "No", after: "Yes" },
    { field: "Archived at", before: null, after: "20 Nov 2026, 3:30 pm" },
    { field: "Tags", before: "drill, 13 mm", after: null },
  ]);
  expect(
    listChangedFields(null, { "deliveryCharges.homeVisit": 39, specifications: { Power: "600 W" } }),
  ).toEqual([
    { field: "Delivery charges, home visit", before: null, after: "39" },
    { field: "Specifications", before: null, after: "Power: 600 W" },
  ]);
});

test("in Hindi the program's states are translated, and what people typed never is", () => {
  const typed = {
    title: "new",
    brand: "high",
    courier: "paid",
    tags: ["home", "shop"],
    specifications: { status: "new", colour: "low" },
    "specifications.hi": { status: "new" },
    category: "home",
    supplier: "changed",
    name: "changed",
  };
  const read = (facts: object, isPersonal = false) =>
    readIn("hi", () => listChangedFields(null, { ...facts }, isPersonal)).map(({ after }) => after);
  expect(read(typed)).toEqual([
    "new",
    "high",
    "paid",
    "home, shop",
    "status: new; colour: low",
    "status: new",
    "home",
    "changed",
    "changed",
  ]);
  expect(read({ status: "new", priority: "high", visitType: "home", name: "changed" }, true)).toEqual([
    "नया",
    "ज़्यादा",
    "घर पर",
    "बदला गया",
  ]);
  const hidden = { grievanceOfficer: "changed" };
  expect(readIn("hi", () => listChangedFields(hidden, hidden))[0]?.after).toBe("बदला गया");
});

test("the newest comes first, filtered by search, kind, administrator and days of the shop", async () => {
  const [ravi, meena] = [insertCustomer("Ravi Shankar"), insertCustomer("Meena Kumari")];
  const drill = insertProduct();
  const write = async (by: string, label: string, kind: "product" | "banner", now = NOW) =>
    transaction(() =>
      recordChange(by, { action: "edited", kind, id: kind === "product" ? drill : "gone", label }, now),
    );
  await write(ravi, "VE-DRILL", "product");
  await write(meena, "VE-BANNER", "banner", addMs(NOW, days(1)));
  await write(ravi, "VE-DRILL-2", "product", addMs(NOW, days(2)));
  expect(labels({})).toEqual(["VE-DRILL-2", "VE-BANNER", "VE-DRILL"]);
  expect(labels({ search: "drill" })).toEqual(["VE-DRILL-2", "VE-DRILL"]);
  expect(labels({ kind: "banner" })).toEqual(["VE-BANNER"]);
  expect(labels({ administrator: ravi, to: "2026-11-21" })).toEqual(["VE-DRILL"]);
  expect(labels({ from: "2026-11-21", to: "2026-11-21" })).toEqual(["VE-BANNER"]);
  expect(labels({ from: "2026-02-30", kind: "nonsense" })).toHaveLength(3);
  expect([
    read({}).totalItems,
    read({ kind: "product" }).totalItems,
    read({ search: "drill" }).totalItems,
  ]).toEqual([3, 2, 2]);
  expect(read({}).items.map(({ exists: isThere }) => isThere)).toEqual([true, false, true]);
  await transaction(() => tx().delete(user).where(eq(user.id, meena)).run());
  expect(read({ kind: "banner" }).items[0]?.who).toBeNull();
  expect(listActors()).toEqual([
    { id: ravi, name: "Ravi Shankar" },
    { id: meena, name: null },
  ]);
});
