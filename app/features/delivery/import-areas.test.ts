import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { getImportDraft, saveImportDraft } from "~/features/imports/import-drafts.server";
import { applyImport, previewImport } from "~/features/imports/import-file.server";
import { importDraft } from "~/features/imports/tables";
import { fromRupees } from "~/lib/money";
import { addMs, hours } from "~/lib/time";
import { renderCsvHeader, renderCsvRows } from "~/platform/csv/write-csv.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { EXPIRES } from "~/shop";
import { insertAreaText, insertCustomer, insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { areaTexts } from "./area-texts.server";
import { AREA_COLUMNS, areaImport, listAreaBatches } from "./import-areas.server";
import { serviceArea } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
beforeEach(async () => {
  await transaction(() => tx().delete(serviceArea).run());
});

const HEADER = "pincode,area,city,state,district";
const CHOWK = "221001,Chowk,Varanasi,Uttar Pradesh,Varanasi";
const GHAZIPUR = "233001,Ghazipur,Ghazipur,Uttar Pradesh,Ghazipur";
const file = (...lines: string[]) => Buffer.from(lines.join("\n"));
const exportCsv = () =>
  Buffer.from(
    renderCsvHeader(AREA_COLUMNS) +
      [...listAreaBatches()].map((rows) => renderCsvRows(AREA_COLUMNS, rows)).join(""),
  );

async function planImport(bytes: Buffer) {
  const run = await previewImport(areaImport, bytes, NOW);
  if ("problems" in run) throw new Error(run.problems.join("\n"));
  const { added, changed, unchanged } = run.plan;
  return { digest: run.digest, counts: [added.length, changed.length, unchanged] };
}
const saveDraft = async (bytes: Buffer, now = NOW) =>
  saveImportDraft({ ownerId: ravi, kind: "service-area" }, bytes, now);
async function apply(bytes: Buffer) {
  const { digest } = await planImport(bytes);
  return applyImport(areaImport, { draft: await saveDraft(bytes), digest }, ravi, NOW);
}
const listAreas = () => db.select().from(serviceArea).orderBy(serviceArea.pincode).all();
const listEntries = () => db.select().from(auditEntry).all();

test("a new area is added with the default terms for missing columns", async () => {
  const bytes = file(HEADER, CHOWK, GHAZIPUR);
  expect((await planImport(bytes)).counts).toEqual([2, 0, 0]);
  expect(listAreas()).toEqual([]);
  await apply(bytes);
  expect(listAreas()).toMatchObject([
    {
      pincode: "221001",
      area: "Chowk",
      isServiceable: true,
      isActive: true,
      homeVisit: true,
      shopVisit: true,
    },
    {
      pincode: "233001",
      homeVisitFeePaise: fromRupees(39),
      freeDeliveryAbovePaise: fromRupees(500),
      travelMinutes: 30,
    },
  ]);
});

test("a known area changes in the file's fields only, and is recorded with before and after", async () => {
  insertServedPincode({
    pincode: "221001",
    area: "Chowk",
    travelMinutes: 45,
    specialInstructions: "Ring twice",
  });
  const before = listEntries().length;
  const bytes = file(
    `${HEADER},deliveryCharges.homeVisit,isActive,specialInstructions,priority`,
    `${CHOWK},49.5,NO,,`,
  );
  expect((await planImport(bytes)).counts).toEqual([0, 1, 0]);
  await apply(bytes);
  expect(listAreas()).toMatchObject([
    {
      homeVisitFeePaise: 4950,
      isActive: false,
      specialInstructions: null,
      travelMinutes: 45,
      priority: "medium",
    },
  ]);
  expect(listEntries().slice(before)).toMatchObject([
    {
      actorId: ravi,
      action: "edited",
      kind: "service-area",
      label: "221001",
      before: { homeVisitFeePaise: 3900, isActive: true, specialInstructions: "Ring twice" },
      after: { homeVisitFeePaise: 4950, isActive: false, specialInstructions: null },
    },
  ]);
});

test("importing an export changes nothing, formulas, quotes and Devanagari included", async () => {
  for (const text of ["=1+1", "'=1", "'Tis far", 'गली 5, "पीछे"', "one two", "+91"])
    insertServedPincode({ area: text, specialInstructions: `${text}\nAnd on` });
  const before = listAreas();
  const bytes = exportCsv();
  expect((await planImport(bytes)).counts).toEqual([0, 0, before.length]);
  await apply(bytes);
  expect(listAreas()).toEqual(before);
  await transaction(() => tx().delete(serviceArea).run());
  await apply(bytes);
  expect(exportCsv()).toEqual(bytes);
});

test("texts in other languages are imported, and a file without their columns leaves them", async () => {
  await apply(file(`${HEADER},area.hi,specialInstructions.bn`, `${CHOWK},चौक,`, `${GHAZIPUR},,হেঁটে আসি`));
  const textsOf = (pincode: string) =>
    areaTexts.get(listAreas().find((area) => area.pincode === pincode)?.id ?? "");
  expect(textsOf("221001")).toEqual({ "area.hi": "चौक" });
  expect(textsOf("233001")).toEqual({ "specialInstructions.bn": "হেঁটে আসি" });
  await apply(file(HEADER, CHOWK.replace("Chowk", "Godowlia")));
  expect([listAreas()[0]?.area, textsOf("221001")]).toEqual(["Godowlia", { "area.hi": "चौक" }]);
  const bytes = file("pincode,area,city,state,district,area.hi,city.bn", `${CHOWK},,বারাণসী`);
  await apply(bytes);
  expect(textsOf("221001")).toEqual({ "city.bn": "বারাণসী" });
  expect(listEntries().at(-1)).toMatchObject({
    before: { "area.hi": "चौक", "city.bn": null },
    after: { "area.hi": null, "city.bn": "বারাণসী" },
  });
  expect((await planImport(bytes)).counts).toEqual([0, 0, 1]);
  const exported = exportCsv();
  expect(exported.toString()).toContain("বারাণসী");
  await transaction(() => tx().delete(serviceArea).run());
  await apply(exported);
  expect(exportCsv()).toEqual(exported);
});

test("a file is not applied if texts have changed since the preview", async () => {
  insertServedPincode({ pincode: "221001" });
  const bytes = file(`${HEADER},area.hi`, `${CHOWK},चौक`);
  const { digest } = await planImport(bytes);
  const draft = await saveDraft(bytes);
  insertAreaText("221001", { area: "गोदौलिया" });
  const outdatedImport = applyImport(areaImport, { draft, digest }, ravi, NOW);
  await expect(outdatedImport).rejects.toMatchObject({ code: "CONFLICT" });
});

test("every problem is reported with its row, and nothing is changed", async () => {
  const run = await previewImport(
    areaImport,
    file(
      `${HEADER},isServiceable,estimatedTravelTime,deliveryCharges.homeVisit`,
      `2210,Chowk,Varanasi,Uttar Pradesh,Varanasi,true,30,39`,
      `${GHAZIPUR},maybe,10,free`,
      `${CHOWK},true,30,39`,
      `${CHOWK},true,30,-1`,
      `${CHOWK},true,30,39`,
      `,,Varanasi,,Varanasi,,,`,
    ),
    NOW,
  );
  expect("problems" in run && run.problems).toEqual([
    "Row 2: Please enter a valid 6-digit pincode (pincode: 2210)",
    "Row 3: isServiceable must be true or false (isServiceable: maybe)",
    "Row 3: The home visit fee must be a number (deliveryCharges.homeVisit: free)",
    "Row 3: Travel time must be between 15 and 120 minutes (estimatedTravelTime: 10)",
    "Row 5: The home visit fee cannot be below 0 (deliveryCharges.homeVisit: -1)",
    "Row 6: pincode 221001 is already in row 4",
    "Row 7: Pincode is required (pincode: empty)",
    "Row 7: Area is required (area: empty)",
    "Row 7: State is required (state: empty)",
  ]);
});

test("a file without rows is a problem", async () => {
  expect(await previewImport(areaImport, file(HEADER), NOW)).toEqual({
    problems: ["There are no rows below the header."],
  });
});

test("a file is not applied if its effect has changed since the preview", async () => {
  const bytes = file(HEADER, CHOWK);
  const { digest } = await planImport(bytes);
  const draft = await saveDraft(bytes);
  insertServedPincode({ pincode: "221001", area: "Elsewhere" });
  const outdatedImport = applyImport(areaImport, { draft, digest }, ravi, NOW);
  await expect(outdatedImport).rejects.toMatchObject({ code: "CONFLICT" });
  expect(listAreas()).toMatchObject([{ area: "Elsewhere" }]);
  // A new preview can be applied.
  await applyImport(areaImport, { draft, digest: (await planImport(bytes)).digest }, ravi, NOW);
  expect(listAreas()).toMatchObject([{ area: "Chowk" }]);
});

test("a file is applied once, by its uploader, within the hour, unless a later one follows", async () => {
  const draftKey = { ownerId: ravi, kind: "service-area" } as const;
  const bytes = file(HEADER, CHOWK);
  const draft = await saveDraft(bytes);
  expect(getImportDraft(draft, draftKey, addMs(NOW, hours(1) - 1))).toEqual(bytes);
  const notFound = { code: "NOT_FOUND" };
  expect(() => getImportDraft(draft, draftKey, addMs(NOW, hours(1)))).toThrow(
    expect.objectContaining(notFound),
  );
  expect(() => getImportDraft(draft, { ...draftKey, ownerId: insertCustomer() }, NOW)).toThrow(
    expect.objectContaining(notFound),
  );
  expect(() => getImportDraft(draft, { ...draftKey, kind: "product" }, NOW)).toThrow(
    expect.objectContaining(notFound),
  );
  const next = await saveDraft(bytes);
  expect(() => getImportDraft(draft, draftKey, NOW)).toThrow(expect.objectContaining(notFound));
  const { digest } = await planImport(bytes);
  await applyImport(areaImport, { draft: next, digest }, ravi, NOW);
  await expect(applyImport(areaImport, { draft: next, digest }, ravi, NOW)).rejects.toMatchObject(notFound);
  await saveDraft(bytes);
  await deleteExpired("import_draft", EXPIRES.import_draft, addMs(NOW, hours(1)));
  expect(db.select().from(importDraft).all()).toEqual([]);
});
