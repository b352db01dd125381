import { expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { call, formOf } from "../support/api";
import { postMultipart } from "../support/booking";
import { look } from "../support/books";
import { openOffice } from "../support/office";
import { aPhoto, paddedTo } from "../support/photos";
import { keptFiles } from "../support/products";
import { leftBy } from "../support/twins";

const { shop, ravi } = await openOffice();
const { token } = ravi;
const photo = await aPhoto({ width: 1600, height: 900 });

const today = shopDay(new Date());
const good = (title: string) => ({ title, link: "/products", startDate: today, endDate: addDays(today, 30) });
const image = { name: "image", bytes: photo };
const add = (fields: Record<string, string>, headers = {}) =>
  call(shop, "POST /banners", { token, body: formOf(fields, image), headers });
const change = (id: string, fields: object) => call(shop, `PUT /banners/${id}`, { token, body: fields });
const all = async () =>
  (await call(shop, "GET /banners/all", { token })).json.data as { id: string; order: number }[];
const reorder = (ids: string[]) =>
  call(shop, "PUT /banners/reorder", { token, body: { orders: ids.map((id, order) => ({ id, order })) } });
const count = () => look<number>(shop, "select count(*) from banner");
const idOf = (title: string) => look<string>(shop, "select id from banner where title = ?", title);

test("a banner is added with its picture, active and behind the others, and listed with all of them", async () => {
  const before = count();
  const { status, json } = await add(good("Diwali lights"));
  expect([status, json.message]).toEqual([201, "Banner added successfully!"]);
  const { _id: id, image } = json.data;
  expect(json.data).toMatchObject({
    ...good("Diwali lights"),
    id,
    isActive: true,
    order: before,
    text: null,
  });
  expect((await fetch(shop.url + image.url)).headers.get("Content-Type")).toBe("image/webp");
  expect((await all()).at(-1)).toEqual(json.data);
});

test("a form's words and moments are taken, and so is its place", async () => {
  const fields = { ...good("Holi"), isActive: "false", order: "0", startDate: `${today}T00:00:00+05:30` };
  const { json } = await add(fields);
  expect(json.data).toMatchObject({ isActive: false, order: 0, startDate: today });
  expect((await all())[0]).toMatchObject({ title: "Holi" });
});

test("a call sent twice adds one banner", async () => {
  const key = { "Idempotency-Key": "one-banner" };
  const [one, other] = [await add(good("Once"), key), await add(good("Once"), key)];
  expect([other.status, other.json]).toEqual([201, one.json]);
  expect(look(shop, "select count(*) from banner where title = 'Once'")).toBe(1);
});

test("a banner is changed, with or without a new picture; of what is left out the link is emptied", async () => {
  const { _id: id, image: first } = (await add({ ...good("Eid"), text: "All week" })).json.data;
  const { link, ...fields } = good("Eid sale");
  const { status, json } = await change(id, { ...fields, isActive: false });
  expect([status, json.message]).toEqual([200, "Banner updated successfully!"]);
  expect(json.data).toMatchObject({ ...fields, link: null, text: "All week", isActive: false, image: first });
  const files = keptFiles(shop);
  const anew = await call(shop, `PUT /banners/${id}`, { token, body: formOf(good("Eid sale"), image) });
  expect(anew.json.data).toMatchObject({ link: "/products", text: "All week", isActive: false });
  expect(anew.json.data.image.url).not.toBe(first.url);
  expect([keptFiles(shop), (await fetch(shop.url + first.url)).status]).toEqual([files, 404]);
});

test("banners are put in another order, each of them once", async () => {
  const before = (await all()).map(({ id }) => id);
  const wanted = before.toReversed();
  const { status, json } = await reorder(wanted);
  expect([status, json.message]).toEqual([200, "Banners reordered successfully!"]);
  expect(json.data.map(({ id, order }: { id: string; order: number }) => [id, order])).toEqual(
    wanted.map((id, order) => [id, order]),
  );
  for (const some of [wanted.slice(1), [...wanted, "nothing"], [...wanted.slice(1), wanted[1] as string]]) {
    const refused = await reorder(some);
    expect([refused.status, refused.json.code]).toEqual([409, "CONFLICT"]);
  }
  const none = await call(shop, "PUT /banners/reorder", { token, body: { orders: "all" } });
  expect([none.status, none.json.errors[0].field]).toEqual([400, "orders"]);
});

test("a banner is deleted with its picture, and then is not there", async () => {
  const { _id: id, image } = (await add(good("Short"))).json.data;
  const gone = await call(shop, `DELETE /banners/${id}`, { token });
  expect([gone.status, gone.json.message]).toEqual([200, "Banner deleted successfully!"]);
  expect((await fetch(shop.url + image.url)).status).toBe(404);
  const again = [await call(shop, `DELETE /banners/${id}`, { token }), await change(id, good("Short"))];
  for (const { status, json } of again)
    expect([status, json.message]).toEqual([404, "This banner is not there any more."]);
});

test("the forms and the API leave the same behind", async () => {
  const [byForm, byCall] = ["Twin by form", "Twin by call"];
  const at = "/admin/banners";
  const fields = (title: string) => ({ ...good(title), text: "Come by" });
  await postMultipart(ravi, `${at}/new`, { ...fields(byForm), isActive: "on", order: "0" }, image);
  const left = (title: string, id: string) => {
    const tables = { banner: `id = '${id}'`, audit_entry: `subject_id = '${id}' order by id` };
    return leftBy(shop, tables, [id, title]);
  };
  const first = idOf(byForm);
  const added = left(byForm, first);
  await postMultipart(ravi, `${at}/${first}/edit`, { ...fields(byForm), endDate: addDays(today, 9) });
  const edited = left(byForm, first);
  await ravi.post(`${at}/${first}/delete`, {});
  const deleted = left(byForm, first);
  await add({ ...fields(byCall), order: "0" });
  const other = idOf(byCall);
  expect(left(byCall, other)).toEqual(added);
  await change(other, { ...fields(byCall), isActive: false, endDate: addDays(today, 9) });
  expect(left(byCall, other)).toEqual(edited);
  await call(shop, `DELETE /banners/${other}`, { token });
  expect(left(byCall, other)).toEqual(deleted);
});

test.each<[object, string, string]>([
  [{ title: "" }, "title", "Title is required"],
  [{ startDate: "" }, "startDate", "Start date is required"],
  [{ endDate: "2020-01-01" }, "endDate", "End date cannot be before the start date"],
  [{ endDate: "soon" }, "endDate", "Please choose a day of the calendar"],
  [
    { link: "javascript:alert(1)" },
    "link",
    "Please enter a valid URL, or a path on this site such as /products",
  ],
  [{ order: "-1" }, "order", "Order must be a whole number, 0 for the first place"],
  [{ isActive: "perhaps" }, "isActive", "isActive must be true or false"],
])("%j is refused, and no picture is kept", async (wrong, field, message) => {
  const [before, files] = [count(), keptFiles(shop)];
  const { status, json } = await add({ ...good("Wrong"), ...wrong });
  expect([status, json.message, json.errors[0].field]).toEqual([400, message, field]);
  expect([count(), keptFiles(shop)]).toEqual([before, files]);
});

test("no picture, what is none and one over 5 MB are refused", async () => {
  const before = count();
  const none = await call(shop, "POST /banners", { token, body: formOf(good("None")) });
  expect([none.status, none.json.message]).toEqual([400, "Please select an image"]);
  const send = (bytes: Buffer) =>
    call(shop, "POST /banners", { token, body: formOf(good("None"), { name: "image", bytes }) });
  const unreadable = await send(Buffer.from("no picture"));
  expect([unreadable.status, unreadable.json.errors[0].field]).toEqual([400, "image"]);
  const large = await send(paddedTo(photo, 5 * 1024 * 1024 + 1));
  expect([large.status, large.json.message]).toEqual([413, "Image size should be less than 5MB"]);
  expect(count()).toBe(before);
});
