import { expect, test } from "vitest";
import { photoHeic, photoTooLarge, photoUnreadable } from "../../app/lib/upload-limits";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { postMultipart } from "../support/booking";
import { createPhoto, padPhoto } from "../support/photos";
import { countUploadedFiles, GRINDER, getProductColumn, getProductId } from "../support/products";
import { queryValue } from "../support/shop-data";
import type { Answer } from "../support/visitor";

// rule: product-pictures

const NEW = "/admin/products/new";
/** Files of one picture: AVIF and WebP in five widths. */
const FILES_PER_PICTURE = 10;
const MB = 1024 * 1024;

const { shop, ravi } = await openAdminShop();
const { imageUrl, ...FIELDS } = GRINDER;
const colours = ["#96400f", "#0e6e78", "#5a3e8e"];
const photos = await Promise.all(colours.map((colour) => createPhoto({ colour })));
const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1");

const toFiles = (files: Buffer[], name = "images") => files.map((bytes) => ({ name, bytes }));
const send = (path: string, fields: Record<string, string>, files: Buffer[]) =>
  postMultipart(ravi, path, fields, toFiles(files));
const imagesOf = (id: string): string[] => [
  getProductColumn<string>(shop, id, "image_url"),
  ...JSON.parse(
    queryValue<string>(
      shop,
      "select json_group_array(image_url order by position) from product_image where product_id = ?",
      id,
    ),
  ),
];
/** Everything that a form would send, hidden fields too. */
const sentBy = (page: Answer, button: string): Record<string, string> => {
  const fields = page.form(button).controls.filter(({ sent, kind }) => sent && kind !== "file");
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
};
const imagesIn = (page: Answer, button = "Update Product") => {
  const { imageUrl: main = "", images = "" } = sentBy(page, button);
  return [main, ...images.split(" ")].filter(Boolean);
};
const edit = async (id: string) => ravi.visit(`/admin/products/${id}/edit`);
async function add(name: string, files = photos): Promise<string> {
  const answer = await send(NEW, { ...FIELDS, name, sku: name }, files);
  expect(answer.status).toBe(303);
  return getProductId(shop, name);
}
/** Presses a button of the list of pictures, which saves nothing. */
const press = (page: Answer, verb: string, address = "") =>
  send(page.path, { ...sentBy(page, "Update Product"), intent: `${verb} ${address}` }, []);

test("three photos at once become the pictures of a new product, the first the main one", async () => {
  const before = countUploadedFiles(shop);
  const id = await add("THREE");
  expect(imagesOf(id)).toHaveLength(3);
  expect(countUploadedFiles(shop)).toBe(before + 3 * FILES_PER_PICTURE);
  const page = await (await fetch(`${shop.url}/product/${id}`)).text();
  for (const address of imagesOf(id)) expect(page).toContain(`href="${address}"`);
  expect(page).toContain("picture 2 of 3");
  expect(page).toContain('href="#picture-3"');
});

test("photos are added behind uploaded ones, and take the place of an address", async () => {
  const id = await add("MORE", photos.slice(0, 1));
  const [first] = imagesOf(id);
  const page = await edit(id);
  await send(page.path, { ...page.typed("Update Product"), featured: "" }, photos.slice(1));
  expect(imagesOf(id)).toEqual([first, expect.any(String), expect.any(String)]);
  await send(NEW, { ...GRINDER, name: "DRAWN", sku: "DRAWN" }, photos.slice(0, 2));
  const drawn = imagesOf(getProductId(shop, "DRAWN"));
  expect([drawn.length, drawn.includes(imageUrl)]).toEqual([2, false]);
});

test("buttons put the pictures in order and remove them, and nothing is saved before the form", async () => {
  const id = await add("ORDER");
  const [a = "", b = "", c = ""] = imagesOf(id);
  const files = countUploadedFiles(shop);
  let page = await press(await edit(id), "main", c);
  expect([page.status, imagesIn(page)]).toEqual([200, [c, a, b]]);
  page = await press(page, "down", c);
  expect(imagesIn(page)).toEqual([a, c, b]);
  page = await press(page, "up", b);
  expect(imagesIn(page)).toEqual([a, b, c]);
  page = await press(page, "remove", a);
  expect([imagesIn(page), imagesOf(id), countUploadedFiles(shop)]).toEqual([[b, c], [a, b, c], files]);
  await ravi.press(page, "Update Product");
  expect([imagesOf(id), countUploadedFiles(shop)]).toEqual([[b, c], files - FILES_PER_PICTURE]);
  expect(queryValue<string>(shop, "select after from audit_entry order by id desc")).toContain(c);
});

test("what is no photo is refused by its number; the others and everything typed are kept", async () => {
  const [good = Buffer.alloc(0)] = photos;
  const files = [good, Buffer.from("not a picture"), HEIC, padPhoto(good, 15 * MB + 1)];
  const typed = { ...FIELDS, name: "Refused", description: "Cuts." };
  const page = await send(NEW, typed, files);
  expect(page.status).toBe(400);
  for (const message of [
    `Photo 2: ${photoUnreadable()}`,
    `Photo 3: ${photoHeic()}`,
    `Photo 4: ${photoTooLarge()}`,
  ])
    expect(page.text).toContain(message);
  expect(page.typed("Add Product")).toMatchObject(typed);
  expect(imagesIn(page, "Add Product")).toHaveLength(1);
  // A browser with scripts sends the file again.
  const again = await send(NEW, { ...sentBy(page, "Add Product"), price: "" }, [good]);
  expect([again.status, imagesIn(again, "Add Product")]).toEqual([400, imagesIn(page, "Add Product")]);
});

test("of more than eight photos eight are taken, and the refusal says how many are not", async () => {
  const many = await Promise.all(
    Array.from({ length: 10 }, (_photo, index) => createPhoto({ width: 100 + index, height: 100 })),
  );
  const page = await send(NEW, { ...FIELDS, name: "MANY", sku: "MANY" }, many);
  expect([page.status, imagesIn(page, "Add Product").length]).toEqual([400, 8]);
  expect(page.text).toContain("A product has at most 8 pictures: 2 photos left out.");
  await ravi.press(page, "Add Product", {});
  expect(imagesOf(getProductId(shop, "MANY"))).toHaveLength(8);
});

test("a deleted product keeps all its pictures in the bin, and is restored with them", async () => {
  const id = await add("GONE");
  const before = countUploadedFiles(shop);
  await ravi.press(await ravi.visit(`/admin/products/${id}/delete`), "Delete");
  expect(countUploadedFiles(shop)).toBe(before);
  await ravi.press(await ravi.visit("/admin/bin"), "Restore");
  expect(imagesOf(id)).toHaveLength(3);
  for (const address of imagesOf(id)) expect((await fetch(shop.url + address)).status).toBe(200);
});

const toForm = (fields: Record<string, string>, files: Buffer[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const bytes of files) form.append("image", new Blob([new Uint8Array(bytes)]), "a.jpg");
  return form;
};

test("the API takes `image` repeated, and answers with all pictures", async () => {
  const { token } = ravi;
  const fields = { ...FIELDS, sku: "API-THREE", specifications: '{"Disc":"100 mm"}' };
  const added = await callApi(shop, "POST /items", { token, body: toForm(fields, photos) });
  expect(added.status).toBe(201);
  const { _id: id, images, imageUrl: main, specifications } = added.json.data;
  expect([images, main, specifications]).toEqual([imagesOf(id), images[0], { Disc: "100 mm" }]);
  const put = (body: object | FormData) => callApi(shop, `PUT /items/${id}`, { token, body });
  const item = { ...GRINDER, price: 2450, stockQuantity: 1 };
  const kept = await put({ ...item, imageUrl: images[0] });
  expect(kept.json.data.images).toEqual(images);
  const turned = await put({ ...item, imageUrl: images[2], images: [images[0]] });
  expect(turned.json.data.images).toEqual([images[2], images[0]]);
  const [photo = Buffer.alloc(0)] = photos;
  const replaced = await put(toForm({ ...FIELDS, stockQuantity: "1" }, [photo]));
  expect(replaced.json.data.images[0]).not.toBe(images[2]);
  const alone = await put({ ...item, images: [] });
  expect(alone.json.data.images).toEqual([item.imageUrl]);
  const before = countUploadedFiles(shop);
  const tooMany = await callApi(shop, "POST /items", {
    token,
    body: toForm(
      FIELDS,
      Array.from({ length: 9 }, () => photo),
    ),
  });
  expect([tooMany.status, tooMany.json.errors[0].field]).toEqual([400, "image"]);
  const wrong = await callApi(shop, "POST /items", { token, body: toForm({ ...FIELDS, price: "" }, photos) });
  expect([wrong.status, wrong.json.errors]).toMatchObject([400, [{ field: "price" }]]);
  expect(countUploadedFiles(shop)).toBe(before);
});

test("pictures go out with the CSV file, and come back with it", async () => {
  const id = await add("CSV-ONE");
  const csv = (await ravi.visit("/admin/products/export.csv")).html;
  expect(csv).toContain(imagesOf(id).join(" "));
});
