import { expect, test } from "vitest";
import { photoTooLarge, photoUnreadable } from "../../app/lib/upload-limits";
import { openAdminShop } from "../support/admin-shop";
import { postMultipart } from "../support/booking";
import { payOrder, placeOrder } from "../support/buying";
import { createPhoto, padPhoto } from "../support/photos";
import { countUploadedFiles, GRINDER, getProductColumn, getProductId } from "../support/products";
import { createCustomer } from "../support/shop-data";

const NEW = "/admin/products/new";
const UPLOADED_PATH = /^\/pictures\/uploads\/[\da-f]{24}-1280\.webp$/;

const { shop, ravi } = await openAdminShop();
const photo = await createPhoto();

const { imageUrl, ...FIELDS } = GRINDER;
const send = (path: string, fields: Record<string, string>, bytes: Buffer) =>
  postMultipart(ravi, path, fields, { name: "image", bytes });
const pictureOf = (id: string) => getProductColumn<string>(shop, id, "image_url");

/** Creates a product with an uploaded picture; returns its id. */
async function createProduct(name: string): Promise<string> {
  const answer = await send(NEW, { ...FIELDS, name, stockQuantity: "5" }, photo);
  expect([answer.status, answer.location]).toEqual([303, "/admin/products"]);
  return getProductId(shop, name);
}
const replacePicture = async (id: string, bytes: Buffer) => {
  const page = await ravi.visit(`/admin/products/${id}/edit`);
  // The address is emptied, as "Remove" does.
  return send(page.path, { ...page.typed("Update Product"), featured: "", imageUrl: "" }, bytes);
};

test("an uploaded picture is square and is used instead of an address", async () => {
  const id = await createProduct("Uploaded grinder");
  expect(pictureOf(id)).toMatch(UPLOADED_PATH);
  expect((await ravi.send(pictureOf(id))).status).toBe(200);
  await send(NEW, { ...GRINDER, name: "Both ways" }, photo);
  expect(pictureOf(getProductId(shop, "Both ways"))).toMatch(UPLOADED_PATH);
});

test("a refused form keeps the uploaded picture, so that the next attempt needs none", async () => {
  const refused = await send(NEW, { ...FIELDS, name: "Kept picture", price: "" }, photo);
  expect(refused.status).toBe(400);
  const { imageUrl } = refused.typed("Add Product");
  expect(imageUrl).toMatch(UPLOADED_PATH);
  expect(refused.text).toContain("Your pictures are saved");
  expect(refused.html).toContain(`${imageUrl?.replace("-1280.webp", "-160.webp")}`);
  await ravi.press(refused, "Add Product", { price: "100" });
  expect(pictureOf(getProductId(shop, "Kept picture"))).toBe(imageUrl);
});

test("adding rows keeps the uploaded picture too", async () => {
  const page = await send(NEW, { name: "Half", intent: "rows" }, photo);
  expect([page.status, UPLOADED_PATH.test(page.typed("Add Product").imageUrl ?? "")]).toEqual([200, true]);
});

test.each([
  ["too large", () => padPhoto(photo, 15 * 1024 * 1024 + 1), photoTooLarge()],
  ["no picture", () => Buffer.from("not a picture"), photoUnreadable()],
])("a file that is %s is refused, and what was typed stays", async (_case, bytes, message) => {
  const before = countUploadedFiles(shop);
  const refused = await send(NEW, { ...GRINDER, name: "Refused" }, bytes());
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(message);
  expect(refused.typed("Add Product")).toMatchObject({ ...GRINDER, name: "Refused" });
  expect(countUploadedFiles(shop)).toBe(before);
});

test("a refused picture is the only problem shown, although the address is empty", async () => {
  const refused = await send(NEW, { ...FIELDS, imageUrl: "", name: "Refused" }, Buffer.from("GIF89a"));
  expect([refused.status, refused.text.includes(photoUnreadable())]).toEqual([400, true]);
  expect(refused.text).not.toContain("Please provide a valid image URL");
});

test("a replaced picture is deleted, unless an order or another product shows it", async () => {
  const alone = await createProduct("Alone");
  const before = countUploadedFiles(shop);
  expect((await replacePicture(alone, await createPhoto({ colour: "#0e6e78" }))).status).toBe(303);
  expect(countUploadedFiles(shop)).toBe(before);
  const sold = await createProduct("Sold");
  const asha = createCustomer(shop, { cart: { [sold]: 1 } });
  await payOrder(asha, await placeOrder(asha));
  const first = pictureOf(sold);
  await replacePicture(sold, await createPhoto({ colour: "#5a3e8e" }));
  expect((await ravi.send(first)).status).toBe(200);
  const sharedPicture = pictureOf(alone);
  await ravi.press(await ravi.visit(NEW), "Add Product", {
    ...GRINDER,
    name: "Twin",
    imageUrl: sharedPicture,
  });
  await ravi.press(await ravi.visit(`/admin/products/${alone}/edit`), "Update Product", {
    imageUrl: GRINDER.imageUrl,
  });
  expect((await ravi.send(sharedPicture)).status).toBe(200);
});

test("a deleted product's picture stays in the bin with it", async () => {
  const id = await createProduct("Short-lived");
  const before = countUploadedFiles(shop);
  await ravi.press(await ravi.visit(`/admin/products/${id}/delete`), "Delete");
  expect(countUploadedFiles(shop)).toBe(before);
  await ravi.press(await ravi.visit("/admin/bin"), "Restore");
  expect((await fetch(shop.url + pictureOf(id))).status).toBe(200);
});
