import { expect, test } from "vitest";
import { PHOTO_TOO_LARGE, PHOTO_UNREADABLE } from "../../app/lib/upload-limits";
import { postMultipart } from "../support/booking";
import { customer } from "../support/books";
import { pay, placeOrder } from "../support/buying";
import { openOffice } from "../support/office";
import { aPhoto, paddedTo } from "../support/photos";
import { columnOf, GRINDER, keptFiles, productId } from "../support/products";

const NEW = "/admin/products/new";
const OURS = /^\/pictures\/uploads\/[\da-f]{24}-640\.webp$/;
/** AVIF and WebP at four widths. */
const FILES_EACH = 8;

const { shop, ravi } = await openOffice();
const photo = await aPhoto();

const { imageUrl, ...WORDS } = GRINDER;
const send = (path: string, fields: Record<string, string>, bytes: Buffer) =>
  postMultipart(ravi, path, fields, { name: "image", bytes });
const pictureOf = (id: string) => columnOf<string>(shop, id, "image_url");

/** A product that shows a picture Ravi has uploaded. */
async function withPicture(name: string): Promise<string> {
  const sent = await send(NEW, { ...WORDS, name, stockQuantity: "5" }, photo);
  expect([sent.status, sent.location]).toEqual([303, "/admin/products"]);
  return productId(shop, name);
}
const change = async (id: string, bytes: Buffer) => {
  const page = await ravi.visit(`/admin/products/${id}/edit`);
  return send(page.path, { ...page.typed("Update Product"), featured: "" }, bytes);
};

test("an uploaded picture is the product's, square, and counts more than an address", async () => {
  const id = await withPicture("Uploaded grinder");
  expect(pictureOf(id)).toMatch(OURS);
  expect((await ravi.send(pictureOf(id))).status).toBe(200);
  await send(NEW, { ...GRINDER, name: "Both ways" }, photo);
  expect(pictureOf(productId(shop, "Both ways"))).toMatch(OURS);
});

test("a form that is refused keeps the picture that came with it, and the next one needs none", async () => {
  const refused = await send(NEW, { ...WORDS, name: "Kept picture", price: "" }, photo);
  expect(refused.status).toBe(400);
  const { imageUrl } = refused.typed("Add Product");
  expect(imageUrl).toMatch(OURS);
  expect(refused.text).toContain("Your picture is kept");
  expect(refused.html).toContain(`${imageUrl?.replace("-640.webp", "-160.webp")}`);
  await ravi.press(refused, "Add Product", { price: "100" });
  expect(pictureOf(productId(shop, "Kept picture"))).toBe(imageUrl);
});

test("more rows keep it too", async () => {
  const page = await send(NEW, { name: "Half", intent: "rows" }, photo);
  expect([page.status, OURS.test(page.typed("Add Product").imageUrl ?? "")]).toEqual([200, true]);
});

test.each([
  ["too large", () => paddedTo(photo, 5 * 1024 * 1024 + 1), PHOTO_TOO_LARGE],
  ["no picture", () => Buffer.from("not a picture"), PHOTO_UNREADABLE],
])("a file that is %s is refused, with all that was typed", async (_, bytes, message) => {
  const before = keptFiles(shop);
  const refused = await send(NEW, { ...GRINDER, name: "Refused" }, bytes());
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(message);
  expect(refused.typed("Add Product")).toMatchObject({ ...GRINDER, name: "Refused" });
  expect(keptFiles(shop)).toBe(before);
});

test("of a picture that is refused nothing else is said, though the address is empty", async () => {
  const refused = await send(NEW, { ...WORDS, imageUrl: "", name: "Refused" }, Buffer.from("GIF89a"));
  expect([refused.status, refused.text.includes(PHOTO_UNREADABLE)]).toEqual([400, true]);
  expect(refused.text).not.toContain("Please provide a valid image URL");
});

test("another picture in its place: the old one is gone, unless an order or another product shows it", async () => {
  const alone = await withPicture("Alone");
  const before = keptFiles(shop);
  expect((await change(alone, await aPhoto({ colour: "#0e6e78" }))).status).toBe(303);
  expect(keptFiles(shop)).toBe(before);
  const sold = await withPicture("Sold");
  const asha = customer(shop, { cart: { [sold]: 1 } });
  await pay(asha, await placeOrder(asha));
  const first = pictureOf(sold);
  await change(sold, await aPhoto({ colour: "#5a3e8e" }));
  expect((await ravi.send(first)).status).toBe(200);
  const shown = pictureOf(alone);
  await ravi.press(await ravi.visit(NEW), "Add Product", { ...GRINDER, name: "Twin", imageUrl: shown });
  await ravi.press(await ravi.visit(`/admin/products/${alone}/edit`), "Update Product", {
    imageUrl: GRINDER.imageUrl,
  });
  expect((await ravi.send(shown)).status).toBe(200);
});

test("a product that is deleted takes its picture along", async () => {
  const id = await withPicture("Short-lived");
  const before = keptFiles(shop);
  await ravi.press(await ravi.visit(`/admin/products/${id}/delete`), "Delete");
  expect(keptFiles(shop)).toBe(before - FILES_EACH);
});
