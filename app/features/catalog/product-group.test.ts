import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { restoreFromBin } from "~/features/bin/restore-from-bin.server";
import { deletedItem } from "~/features/bin/tables";
import { RowErrors } from "~/lib/errors";
import { toRowKey } from "~/lib/rows";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { createGroupForm } from "./admin/group-input";
import { deleteGroup, getGroupOf, saveGroup } from "./admin/save-group.server";
import { findProductGroup } from "./find-product-group.server";
import { productGroup } from "./group-tables";
import { PRODUCT_RESTORING, removeProduct } from "./remove-product.server";
import { product } from "./tables";
import { listChoices } from "./variants";

const ravi = insertCustomer("Ravi Shankar");
type Values = [id: string, first: string, second?: string];

const parse = (dimensions: [string, string?], values: Values[], seenVersion?: string) =>
  createGroupForm(values.map(([id]) => id)).safeParse({
    firstDimension: dimensions[0],
    secondDimension: dimensions[1],
    first: Object.fromEntries(values.map(([id, first]) => [toRowKey(id), first])),
    second: Object.fromEntries(values.map(([id, , second]) => [toRowKey(id), second])),
    seenVersion,
  });

const save = async (dimensions: [string, string?], values: Values[], version?: string, of = values[0]?.[0]) =>
  saveGroup(of ?? "", parse(dimensions, values, version).data ?? expect.fail("refused"), ravi, NOW);

const choicesOf = (id: string) => {
  const group = findProductGroup(id, NOW);
  return Object.fromEntries(
    (group ? listChoices(group, id) : []).map(({ dimension, choices }) => [
      dimension,
      choices.map(({ value, isCurrent, isSoldOut, otherValue }) =>
        [value, isCurrent && "here", isSoldOut && "sold out", otherValue].filter(Boolean).join(" "),
      ),
    ]),
  );
};

const insertFans = (): [string, string, string] => [
  insertProduct({ name: "Ceiling fan 900 mm" }),
  insertProduct({ name: "Ceiling fan 1200 mm" }),
  insertProduct({ name: "Ceiling fan 1400 mm", stock: 0 }),
];
const SWEEPS = ["900 mm", "1200 mm", "1400 mm"] as const;
const toSweeps = (ids: string[]) => ids.map((id, index): Values => [id, SWEEPS[index] ?? ""]);

async function removeAndFind(id: string) {
  await transaction(() => removeProduct(id, ravi, NOW));
  return (
    db.select().from(deletedItem).where(eq(deletedItem.itemId, id)).get()?.id ?? expect.fail("not there")
  );
}

test("the page of a fan offers its sweeps in their order, and says which are sold out", async () => {
  const fans = insertFans();
  await save(["Sweep"], toSweeps(fans));
  expect(choicesOf(fans[1])).toEqual({ Sweep: ["900 mm", "1200 mm here", "1400 mm sold out"] });
  expect(choicesOf(insertProduct())).toEqual({});
});

test("with two dimensions a link changes one of them, and says so where it must change both", async () => {
  const [small, large, largest] = insertFans();
  const white = insertProduct({ name: "Ceiling fan 1200 mm white" });
  await save(
    ["Sweep", "Colour"],
    [
      [small, "900 mm", "Brown"],
      [large, "1200 mm", "Brown"],
      [white, "1200 mm", "White"],
      [largest, "1400 mm", "White"],
    ],
  );
  expect(choicesOf(large)).toEqual({
    Sweep: ["900 mm", "1200 mm here", "1400 mm sold out White"],
    Colour: ["Brown here", "White"],
  });
});

test("a product that is not on sale is not offered, and one alone offers nothing", async () => {
  const [small, large] = insertFans();
  await save(["Sweep"], toSweeps([small, large]));
  writableDb().update(product).set({ archivedAt: NOW }).where(eq(product.id, small)).run();
  expect([choicesOf(large), choicesOf(small)]).toEqual([{}, {}]);
});

test("a product leaves a group by an empty value, and its last one deletes the group", async () => {
  const [small, large, largest] = insertFans();
  await save(["Sweep"], toSweeps([small, large, largest]));
  const { id = "", version } = getGroupOf(small);
  await save(
    ["Sweep"],
    [
      [small, "900 mm"],
      [large, ""],
      [largest, "1400 mm"],
    ],
    version,
  );
  expect([choicesOf(large), choicesOf(small)]).toEqual([{}, { Sweep: ["900 mm here", "1400 mm sold out"] }]);
  await deleteGroup(largest, getGroupOf(largest).version, ravi, NOW);
  expect(db.select().from(productGroup).where(eq(productGroup.id, id)).get()).toBeUndefined();
});

test("a group that somebody else has changed, or a product of another group, is refused", async () => {
  const [small, large, largest] = insertFans();
  const { version } = getGroupOf(small);
  await save(["Sweep"], toSweeps([small, large]));
  await expect(save(["Sweep"], toSweeps([small, largest]), version)).rejects.toMatchObject({
    code: "CONFLICT",
    field: "seenVersion",
  });
  const another = save(
    ["Sweep"],
    [
      [largest, "1400 mm"],
      [large, "1200 mm"],
    ],
  );
  await expect(another).rejects.toThrow(RowErrors);
  expect(getGroupOf(largest).id).toBeUndefined();
});

test("the same values twice, a second value without its name and more than 30 products are refused", () => {
  const [small, large] = insertFans();
  const isRefused = (...form: Parameters<typeof parse>) => !parse(...form).success;
  expect(
    isRefused(
      ["Sweep"],
      [
        [small, "900 mm"],
        [large, "900 MM"],
      ],
    ),
  ).toBe(true);
  expect(isRefused(["Sweep"], [[small, "900 mm", "White"]])).toBe(true);
  expect(isRefused(["Sweep", "Colour"], [[small, "900 mm"]])).toBe(true);
  expect(isRefused([""], [[small, "900 mm"]])).toBe(true);
  const many = (count: number) =>
    [...Array(count).keys()].map((index): Values => [`fan${index}`, `${index} mm`]);
  expect([isRefused(["Sweep"], many(30)), isRefused(["Sweep"], many(31))]).toEqual([false, true]);
});

test("a product comes back from the bin into its group, if that is there and its value is free", async () => {
  const [small, large, largest] = insertFans();
  const restore = async (item: string) => restoreFromBin(item, { product: PRODUCT_RESTORING }, ravi, NOW);
  await save(["Sweep"], toSweeps([small, large, largest]));
  await restore(await removeAndFind(large));
  expect(choicesOf(large)).toMatchObject({ Sweep: ["900 mm", "1200 mm here", "1400 mm sold out"] });

  const taken = await removeAndFind(large);
  const { version } = getGroupOf(small);
  const values: Values[] = [
    [small, "900 mm"],
    [largest, "1200 mm"],
  ];
  await save(["Sweep"], values, version);
  await restore(taken);
  expect(getGroupOf(large).id).toBeUndefined();

  const gone = await removeAndFind(small);
  await deleteGroup(largest, undefined, ravi, NOW);
  await restore(gone);
  expect([getGroupOf(small).id, db.select().from(product).where(eq(product.id, small)).get()?.name]).toEqual([
    undefined,
    "Ceiling fan 900 mm",
  ]);
});
