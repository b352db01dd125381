import { expect, test } from "vitest";
import { ShopError } from "~/lib/errors";
import { addMs, days } from "~/lib/time";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { type DeliveryDraft, getDraft, saveDraft, toDraft, toFormValues } from "./draft.server";
import { addListToDraft, addProductToDraft, findForDraft, findProducts } from "./find-products.server";

const EMPTY: DeliveryDraft = { fields: {}, productIds: [] };

const fan = insertProduct({ sku: "SCAN-FAN", name: "Dhruv ceiling fan" });
const drill = insertProduct({ sku: "scan-drill", name: "Dhruv drill" });
insertProduct({ sku: "SCAN-OLD", name: "Dhruv old drill", archivedAt: NOW });

const problemOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ShopError) return error.message;
  }
  return expect.fail("not refused");
};

test("a scanned SKU adds one piece, each time; the newest row is the first", () => {
  const once = findForDraft(EMPTY, "scan-fan")?.draft ?? expect.fail("not found");
  const both = findForDraft(once, "SCAN-DRILL")?.draft ?? expect.fail("not found");
  const twice = findForDraft(both, "SCAN-FAN") ?? expect.fail("not found");
  expect([twice.sku, twice.quantity, twice.draft.productIds]).toEqual(["SCAN-FAN", "2", [drill, fan]]);
});

test("words of a name find the only product, or several of which one is chosen; none archived", () => {
  expect(findForDraft(EMPTY, "dhruv ceiling")?.sku).toBe("SCAN-FAN");
  expect(findForDraft(EMPTY, "dhruv")).toBeUndefined();
  expect(findProducts("dhruv").map(({ id }) => id)).toEqual([fan, drill]);
  expect(addProductToDraft(EMPTY, drill).draft.productIds).toEqual([drill]);
  for (const text of ["SCAN-OLD", "zeppelin"])
    expect(problemOf(() => findForDraft(EMPTY, text))).toBe(`No product is found for “${text}”`);
  expect(problemOf(() => addProductToDraft(EMPTY, "nowhere"))).toContain("does not exist any more");
});

test("a pasted list adds its rows by commas, tabs or blanks, to what is there already", () => {
  const list = "SKU,quantity,cost\r\nscan-fan,12,310.50\nSCAN-DRILL\t+3\n\nscan-fan 2";
  const { fields, productIds } = addListToDraft({ ...EMPTY, fields: { supplier: "Usha", list } }, list);
  expect(productIds).toEqual([drill, fan]);
  expect(toFormValues(fields)).toEqual({
    supplier: "Usha",
    list: "",
    quantity: { [`r${fan}`]: "14", [`r${drill}`]: "3" },
    cost: { [`r${fan}`]: "310.50" },
  });
});

test("a wrong row of a list is named, and then none is added", () => {
  const list = "SCAN-FAN,2\nSCAN-FNA,2\nSCAN-DRILL,ten\nSCAN-DRILL,1,cheap\nSCAN-OLD,1";
  expect(problemOf(() => addListToDraft(EMPTY, list))).toBe(
    "Row 2: there is no product with the SKU SCAN-FNA; Row 3: “ten” is no whole number of pieces from 1 to 999,999; Row 4: “cheap” is no amount in rupees; Row 5: there is no product with the SKU SCAN-OLD",
  );
});

test("what was typed comes back for a week, to the same person, whatever else was sent", async () => {
  const [ravi, meena] = [insertCustomer("Ravi Shankar"), insertCustomer("Meena Devi")];
  const form = new FormData();
  for (const [name, value] of [
    ["supplier", "Usha"],
    [`quantity.r${fan}`, "7"],
    [`cost.r${fan}`, "x"],
    ["intent", "find"],
    ["role", "admin"],
  ])
    form.set(name ?? "", value ?? "");
  await saveDraft(ravi, toDraft(form), NOW);
  const { fields, productIds } = getDraft(ravi, addMs(NOW, days(6)));
  expect([productIds, fields]).toEqual([
    [fan],
    { supplier: "Usha", [`quantity.r${fan}`]: "7", [`cost.r${fan}`]: "x", formKey: expect.any(String) },
  ]);
  expect(getDraft(meena, NOW).productIds).toEqual([]);
  expect(getDraft(ravi, addMs(NOW, days(8))).productIds).toEqual([]);
});
