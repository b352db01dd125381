import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { EditProductForm, ProductFields } from "~/features/catalog/input";
import { getOtherImages, listOtherImages } from "~/features/catalog/product-images.server";
import { productImage } from "~/features/catalog/tables";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../../tests/support/insert-rows";
import { getProduct } from "../find-products.server";
import { findAdminProduct } from "./get-product.server";
import { createProduct, saveProduct, takeOffSale, updateProduct } from "./save-product.server";

// rule: product-pictures

const ravi = insertCustomer("Ravi Shankar");
const view = (n: number) => `/pictures/drill-${n}-640.webp`;
const views = (count: number, from = 2) =>
  Array.from({ length: count }, (_view, index) => view(from + index));
const DRILL = {
  name: "Impact drill 13 mm",
  brand: "Kavach",
  category: "Power Tools",
  price: "1965",
  imageUrl: view(1),
};
const fieldsOf = (fields: object = {}) => ProductFields.parse({ ...DRILL, ...fields });
const create = async (fields?: object) => transaction(() => createProduct(fieldsOf(fields), ravi, NOW));
const update = async (id: string, fields?: object) =>
  transaction(() => updateProduct(id, fieldsOf(fields), ravi, NOW));
const lastChange = () => db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1).get();

test("a product has its pictures in their order, the main one first and each once", async () => {
  const id = await create({ images: [view(1), view(3), view(2), view(3)] });
  const { imageUrl, otherImages } = getProduct(id, NOW);
  expect([imageUrl, otherImages]).toEqual([view(1), [view(3), view(2)]]);
  await update(id, { images: `${view(2)} ${view(3)}` });
  expect(getOtherImages(id)).toEqual([view(2), view(3)]);
  expect(lastChange()).toMatchObject({
    action: "edited",
    before: { otherImages: [view(3), view(2)] },
    after: { otherImages: [view(2), view(3)] },
  });
});

test("pictures that are left out stay; another main one leaves the place it had", async () => {
  const id = await create({ images: views(2) });
  expect(await update(id, { price: "1999" })).toEqual([]);
  expect(getOtherImages(id)).toEqual(views(2));
  expect(await update(id, { imageUrl: view(3), images: [view(1), view(2)] })).toEqual([]);
  expect(getProduct(id, NOW)).toMatchObject({ imageUrl: view(3), otherImages: [view(1), view(2)] });
  expect(await update(id, { imageUrl: view(2) })).toEqual([view(3)]);
  expect(getProduct(id, NOW)).toMatchObject({ imageUrl: view(2), otherImages: [view(1)] });
  expect(await update(id, { imageUrl: view(2), images: [] })).toEqual([view(1)]);
  expect(getOtherImages(id)).toEqual([]);
});

test("a product has eight pictures at most, which the database enforces too", async () => {
  const id = await create({ images: views(7) });
  expect(getOtherImages(id)).toHaveLength(7);
  await expect(update(id, { images: views(8) })).rejects.toMatchObject({ code: "INVALID", field: "images" });
  expect(ProductFields.safeParse({ ...DRILL, images: views(9) }).success).toBe(false);
  expect(ProductFields.safeParse({ ...DRILL, images: ["/price-list.pdf"] }).success).toBe(false);
  const insert = (position: number, imageUrl: string) => () =>
    writableDb().insert(productImage).values({ productId: id, position, imageUrl }).run();
  for (const position of [1, 9]) expect(insert(position, view(20))).toThrow(/CHECK/);
  expect(insert(3, view(20))).toThrow(/UNIQUE/);
  expect(getOtherImages(id)).toEqual(views(7));
});

test("of two who change the pictures at once, the second is refused", async () => {
  const id = await create({ images: views(2) });
  const { version } = findAdminProduct(id) ?? expect.fail();
  const save = (images: string[]) => {
    const form = EditProductForm.parse({ ...DRILL, stockQuantity: 0, seenVersion: version, images });
    return saveProduct(id, () => form, ravi, NOW);
  };
  const [first, second] = await Promise.allSettled([save([view(3)]), save([view(4)])]);
  expect([first.status, second.status]).toEqual(["fulfilled", "rejected"]);
  expect(getOtherImages(id)).toEqual([view(3)]);
});

test("pictures go with their product", async () => {
  const [gone, other] = [await create({ images: views(2) }), await create({ images: views(1, 9) })];
  expect((await takeOffSale(gone, ravi, NOW)).images).toEqual([view(1), ...views(2)]);
  expect(listOtherImages([gone, other, insertProduct()])).toEqual(new Map([[other, [view(9)]]]));
});
