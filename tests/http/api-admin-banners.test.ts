import { expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { callApi, toFormData } from "../support/api";
import { postMultipart } from "../support/booking";
import { readRowsLeft } from "../support/compare-rows";
import { createPhoto, padPhoto } from "../support/photos";
import { countUploadedFiles } from "../support/products";
import { queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const { token } = ravi;
const photo = await createPhoto({ width: 1600, height: 900 });

const today = shopDay(new Date());
const validFields = (title: string) => ({
  title,
  link: "/products",
  startDate: today,
  endDate: addDays(today, 30),
});
const imageFile = { name: "image", bytes: photo };
const add = (fields: Record<string, string>, headers = {}) =>
  callApi(shop, "POST /banners", { token, body: toFormData(fields, imageFile), headers });
const change = (id: string, fields: object) => callApi(shop, `PUT /banners/${id}`, { token, body: fields });
const all = async () =>
  (await callApi(shop, "GET /banners/all", { token })).json.data as { id: string; order: number }[];
const reorder = (ids: string[]) =>
  callApi(shop, "PUT /banners/reorder", { token, body: { orders: ids.map((id, order) => ({ id, order })) } });
const count = () => queryValue<number>(shop, "select count(*) from banner");
const idOf = (title: string) => queryValue<string>(shop, "select id from banner where title = ?", title);

test("a banner is added with its picture, active and last in order, and listed", async () => {
  const before = count();
  const { status, json } = await add(validFields("Diwali lights"));
  expect([status, json.message]).toEqual([201, "Banner added successfully!"]);
  const { _id: id, image } = json.data;
  expect(json.data).toMatchObject({
    ...validFields("Diwali lights"),
    id,
    isActive: true,
    order: before,
    text: null,
  });
  expect((await fetch(shop.url + image.url)).headers.get("Content-Type")).toBe("image/webp");
  expect((await all()).at(-1)).toEqual(json.data);
});

test("text and times of a form are converted, and so is the position", async () => {
  const fields = {
    ...validFields("Holi"),
    isActive: "false",
    order: "0",
    startDate: `${today}T00:00:00+05:30`,
  };
  const { json } = await add(fields);
  expect(json.data).toMatchObject({ isActive: false, order: 0, startDate: today });
  expect((await all())[0]).toMatchObject({ title: "Holi" });
});

test("a call sent twice with one key adds one banner", async () => {
  const key = { "Idempotency-Key": "one-banner" };
  const [first, second] = [await add(validFields("Once"), key), await add(validFields("Once"), key)];
  expect([second.status, second.json]).toEqual([201, first.json]);
  expect(queryValue(shop, "select count(*) from banner where title = 'Once'")).toBe(1);
});

test("a banner is changed, with or without a new picture; an omitted link is cleared", async () => {
  const { _id: id, image: first } = (await add({ ...validFields("Eid"), text: "All week" })).json.data;
  const { link, ...fields } = validFields("Eid sale");
  const { status, json } = await change(id, { ...fields, isActive: false });
  expect([status, json.message]).toEqual([200, "Banner updated successfully!"]);
  expect(json.data).toMatchObject({ ...fields, link: null, text: "All week", isActive: false, image: first });
  const files = countUploadedFiles(shop);
  const withNewImage = await callApi(shop, `PUT /banners/${id}`, {
    token,
    body: toFormData(validFields("Eid sale"), imageFile),
  });
  expect(withNewImage.json.data).toMatchObject({ link: "/products", text: "All week", isActive: false });
  expect(withNewImage.json.data.image.url).not.toBe(first.url);
  expect([countUploadedFiles(shop), (await fetch(shop.url + first.url)).status]).toEqual([files, 404]);
});

test("banners are reordered, and every banner has to be in the new order exactly once", async () => {
  const before = (await all()).map(({ id }) => id);
  const newOrder = before.toReversed();
  const { status, json } = await reorder(newOrder);
  expect([status, json.message]).toEqual([200, "Banners reordered successfully!"]);
  expect(json.data.map(({ id, order }: { id: string; order: number }) => [id, order])).toEqual(
    newOrder.map((id, order) => [id, order]),
  );
  for (const wrongOrder of [
    newOrder.slice(1),
    [...newOrder, "nothing"],
    [...newOrder.slice(1), newOrder[1] as string],
  ]) {
    const refused = await reorder(wrongOrder);
    expect([refused.status, refused.json.code]).toEqual([409, "CONFLICT"]);
  }
  const none = await callApi(shop, "PUT /banners/reorder", { token, body: { orders: "all" } });
  expect([none.status, none.json.errors[0].field]).toEqual([400, "orders"]);
});

test("a deleted banner is not found any more; its picture stays while it can be restored", async () => {
  const { _id: id, image: deletedImage } = (await add(validFields("Short"))).json.data;
  const deleted = await callApi(shop, `DELETE /banners/${id}`, { token });
  expect([deleted.status, deleted.json.message]).toEqual([200, "Banner deleted successfully!"]);
  expect((await fetch(shop.url + deletedImage.url)).status).toBe(200);
  const again = [
    await callApi(shop, `DELETE /banners/${id}`, { token }),
    await change(id, validFields("Short")),
  ];
  for (const { status, json } of again)
    expect([status, json.message]).toEqual([404, "This banner no longer exists."]);
});

test("the forms and the API leave the same rows behind", async () => {
  const [formTitle, apiTitle] = ["Twin by form", "Twin by call"];
  const at = "/admin/banners";
  const fields = (title: string) => ({ ...validFields(title), text: "Come by" });
  await postMultipart(ravi, `${at}/new`, { ...fields(formTitle), isActive: "on", order: "0" }, imageFile);
  const rowsOf = (title: string, id: string) => {
    const tables = { banner: `id = '${id}'`, audit_entry: `subject_id = '${id}' order by id` };
    return readRowsLeft(shop, tables, [id, title]);
  };
  const formId = idOf(formTitle);
  const added = rowsOf(formTitle, formId);
  await postMultipart(ravi, `${at}/${formId}/edit`, { ...fields(formTitle), endDate: addDays(today, 9) });
  const edited = rowsOf(formTitle, formId);
  await ravi.post(`${at}/${formId}/delete`, {});
  const deleted = rowsOf(formTitle, formId);
  await add({ ...fields(apiTitle), order: "0" });
  const apiId = idOf(apiTitle);
  expect(rowsOf(apiTitle, apiId)).toEqual(added);
  await change(apiId, { ...fields(apiTitle), isActive: false, endDate: addDays(today, 9) });
  expect(rowsOf(apiTitle, apiId)).toEqual(edited);
  await callApi(shop, `DELETE /banners/${apiId}`, { token });
  expect(rowsOf(apiTitle, apiId)).toEqual(deleted);
});

test.each<[object, string, string]>([
  [{ title: "" }, "title", "Title is required"],
  [{ startDate: "" }, "startDate", "Start date is required"],
  [{ endDate: "2020-01-01" }, "endDate", "End date cannot be before the start date"],
  [{ endDate: "soon" }, "endDate", "Please choose a valid date"],
  [
    { link: "javascript:alert(1)" },
    "link",
    "Please enter a valid URL, or a path on this site such as /products",
  ],
  [{ order: "-1" }, "order", "Order must be a whole number, 0 for the first place"],
  [{ isActive: "perhaps" }, "isActive", "isActive must be true or false"],
])("%j is refused, and no picture is stored", async (wrong, field, message) => {
  const [before, files] = [count(), countUploadedFiles(shop)];
  const { status, json } = await add({ ...validFields("Wrong"), ...wrong });
  expect([status, json.message, json.errors[0].field]).toEqual([400, message, field]);
  expect([count(), countUploadedFiles(shop)]).toEqual([before, files]);
});

test("a missing picture, an unreadable one and one over 5 MB are refused", async () => {
  const before = count();
  const none = await callApi(shop, "POST /banners", { token, body: toFormData(validFields("None")) });
  expect([none.status, none.json.message]).toEqual([400, "Please select an image"]);
  const send = (bytes: Buffer) =>
    callApi(shop, "POST /banners", {
      token,
      body: toFormData(validFields("None"), { name: "image", bytes }),
    });
  const unreadable = await send(Buffer.from("no picture"));
  expect([unreadable.status, unreadable.json.errors[0].field]).toEqual([400, "image"]);
  const large = await send(padPhoto(photo, 5 * 1024 * 1024 + 1));
  expect([large.status, large.json.message]).toEqual([413, "Image size should be less than 5MB"]);
  expect(count()).toBe(before);
});
