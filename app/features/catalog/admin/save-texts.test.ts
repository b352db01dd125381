import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { productJson } from "~/features/catalog/answer";
import { getProduct } from "~/features/catalog/find-products.server";
import { EditProductForm, NewProductForm } from "~/features/catalog/input";
import { productTexts } from "~/features/catalog/product-texts.server";
import { removeProduct } from "~/features/catalog/remove-product.server";
import { product } from "~/features/catalog/tables";
import { productText } from "~/features/catalog/text-tables";
import { saveImportDraft } from "~/features/imports/import-drafts.server";
import { applyImport, previewImport } from "~/features/imports/import-file.server";
import { stockMovement } from "~/features/stock/tables";
import { db, transaction } from "~/platform/db/db.server";
import { handleForm } from "~/platform/http/form.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, NOW } from "../../../../tests/support/insert-rows";
import { listProductBatches } from "./csv-columns.server";
import { findAdminProduct } from "./get-product.server";
import { productImport } from "./import-products.server";
import { saveNewProduct, saveProduct } from "./save-product.server";
import { undoImport } from "./undo-import.server";

const ravi = insertCustomer("Ravi Shankar");
const DRILL = {
  sku: "KAV-13",
  name: "Impact drill 13 mm",
  brand: "Kavach",
  category: "Power Tools",
  price: "1,965.50",
  imageUrl: "/pictures/drill-blue-640.webp",
  stockQuantity: "3",
};
const HINDI = {
  "hi.name": "इम्पैक्ट ड्रिल 13 mm",
  "hi.specifications": "पावर: 600 W\n\nचक: 13 mm",
  "hi.tags": "ड्रिल, बरमा",
};
const toForm = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...DRILL, ...fields })) form.set(name, value);
  return form;
};
const add = async (fields: Record<string, string>) => {
  let id = "";
  await handleForm(toForm({ ...fields, formKey: "k1" }), NewProductForm, async (input) => {
    id = await saveNewProduct(input, ravi, NOW);
  });
  return id;
};
const edit = (id: string, fields: Record<string, string>) => {
  const version = findAdminProduct(id)?.version ?? "";
  const form = toForm({ seenVersion: version, seenStock: "3", ...fields });
  return handleForm(form, EditProductForm, (input) => saveProduct(id, () => input, ravi, NOW));
};
const lastChange = () => db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1).get();

beforeEach(() => {
  writableDb().delete(stockMovement).run();
  writableDb().delete(product).run();
});

test("Hindi texts are saved with the product, with audit, and are gone when emptied", async () => {
  const id = await add(HINDI);
  const texts = {
    "name.hi": "इम्पैक्ट ड्रिल 13 mm",
    "specifications.hi": { पावर: "600 W", चक: "13 mm" },
    "tags.hi": ["ड्रिल", "बरमा"],
  };
  expect(productTexts.get(id)).toEqual(texts);
  expect(lastChange()).toMatchObject({ action: "added", after: texts });
  const before = findAdminProduct(id)?.version ?? "";
  await edit(id, { ...HINDI, "hi.name": "", "bn.name": "ইমপ্যাক্ট ড্রিল" });
  expect(lastChange()).toMatchObject({
    action: "edited",
    before: { "name.hi": "इम्पैक्ट ड्रिल 13 mm" },
    after: { "name.bn": "ইমপ্যাক্ট ড্রিল" },
  });
  const late = await edit(id, { "bn.name": "ড্রিল", seenVersion: before }).catch((error) => error);
  expect(JSON.stringify(late)).toContain("seenVersion");
  await edit(id, {});
  expect(db.select().from(productText).all()).toEqual([]);
});

test("a specification needs a name and a value on its line", async () => {
  const answer = await handleForm(
    toForm({ "hi.specifications": "600 W", formKey: "k2" }),
    NewProductForm,
    () => expect.fail("saved"),
  );
  expect(JSON.stringify(answer)).toContain("Write each specification on a line of its own");
});

test("the API answers in the language that its address asks for", async () => {
  const id = await add({ ...HINDI, "specifications.key1": "Power", "specifications.value1": "600 W" });
  const read = () => productJson(getProduct(id, NOW));
  expect(read()).toMatchObject({ name: "Impact drill 13 mm", category: "Power Tools" });
  expect(runInLanguage("hi", read)).toMatchObject({
    name: "इम्पैक्ट ड्रिल 13 mm",
    category: "Power Tools",
    specifications: { पावर: "600 W" },
  });
  expect(runInLanguage("bn", read)).toEqual(read());
});

async function importFile(...lines: string[]) {
  const bytes = Buffer.from(lines.join("\n"));
  const run = await previewImport(productImport, bytes, NOW);
  if ("problems" in run) throw new Error(run.problems.join("\n"));
  const draft = await saveImportDraft({ ownerId: ravi, kind: "product" }, bytes, NOW);
  const { digest } = run;
  return applyImport(productImport, { draft, digest, setsMoving: false, acceptsJumps: false }, ravi, NOW);
}

test("a CSV file has names and descriptions in all languages; only an empty cell removes them", async () => {
  const id = await add({ ...HINDI, "hi.description": "ईंट में छेद" });
  const [row] = [...listProductBatches()].flat();
  expect(row).toMatchObject({ "name.hi": HINDI["hi.name"], "name.bn": "", "description.hi": "ईंट में छेद" });
  await importFile("sku,name", "KAV-13,Drill");
  expect(productTexts.get(id)["name.hi"]).toBe(HINDI["hi.name"]);
  await importFile("sku,name.hi,name.bn", "KAV-13,,ড্রিল");
  expect(productTexts.get(id)).toEqual({
    "description.hi": "ईंट में छेद",
    "specifications.hi": { पावर: "600 W", चक: "13 mm" },
    "tags.hi": ["ड्रिल", "बरमा"],
    "name.bn": "ড্রিল",
  });
  expect(lastChange()).toMatchObject({ after: { "name.bn": "ড্রিল" } });
});

test("an import that is undone removes what it brought and restores what it removed", async () => {
  const id = await add(HINDI);
  const before = productTexts.get(id);
  const { importId } = (await importFile("sku,name.hi,name.bn", "KAV-13,,ড্রিল")) as { importId: string };
  await undoImport(importId, ravi, NOW);
  expect(productTexts.get(id)).toEqual(before);
});

test("texts are deleted with their product", async () => {
  const id = await add(HINDI);
  await transaction(() => removeProduct(id, ravi, NOW));
  expect(db.select().from(productText).all()).toEqual([]);
});
