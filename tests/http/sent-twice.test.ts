import { expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { postMultipart } from "../support/booking";
import { listAttributes } from "../support/html";
import { createPhoto } from "../support/photos";
import { GRINDER } from "../support/products";
import { expectRefusal } from "../support/refusals";
import { createCustomer, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const meena = createCustomer(shop, { name: "Meena Kumari", role: "admin" });
const photo = await createPhoto({ width: 1200, height: 480 });
const PRODUCTS = "/admin/products";
const BANNERS = "/admin/banners";

const formKeyOn = async (path: string) =>
  listAttributes((await ravi.visit(path)).html, '[name="formKey"]', "value")[0] ?? expect.fail();
const countProducts = (name: string) =>
  queryValue<number>(shop, "select count(*) from product where name = ?", name);
const countBanners = (title: string) =>
  queryValue<number>(shop, "select count(*) from banner where title = ?", title);

test("a form of a new product sent twice adds one product; with another name it adds another", async () => {
  const page = await ravi.visit(`${PRODUCTS}/new`);
  const submit = (name: string) => ravi.submit(page, "Add Product", { ...GRINDER, name, stockQuantity: "3" });
  for (const answer of await Promise.all([submit("Once"), submit("Once")]))
    expect([answer.status, answer.location]).toEqual([303, PRODUCTS]);
  expect((await submit("Another")).status).toBe(303);
  expect([countProducts("Once"), countProducts("Another")]).toEqual([1, 1]);
  expect(
    queryValue(
      shop,
      "select count(*) from stock_movement join product p on p.id = product_id where p.name = 'Once'",
    ),
  ).toBe(1);
});

test("the same holds with an uploaded picture, which counts as part of what was sent", async () => {
  const { imageUrl, ...fields } = {
    ...GRINDER,
    name: "Pictured",
    formKey: await formKeyOn(`${PRODUCTS}/new`),
  };
  const send = (bytes: Buffer) => postMultipart(ravi, `${PRODUCTS}/new`, fields, { name: "image", bytes });
  for (const { status } of await Promise.all([send(photo), send(photo)])) expect(status).toBe(303);
  expect(countProducts("Pictured")).toBe(1);
  await send(await createPhoto({ colour: "#0e6e78" }));
  expect(countProducts("Pictured")).toBe(2);
});

test("a form of a new banner sent twice adds one banner, also after a refusal", async () => {
  const today = shopDay(new Date());
  const formKey = await formKeyOn(`${BANNERS}/new`);
  const fields = { title: "Twice", startDate: today, endDate: addDays(today, 5), isActive: "on", formKey };
  const send = () => postMultipart(ravi, `${BANNERS}/new`, fields, { name: "image", bytes: photo });
  for (const { status, location } of await Promise.all([send(), send()]))
    expect([status, location]).toEqual([303, BANNERS]);
  expect(countBanners("Twice")).toBe(1);
  const refused = await postMultipart(
    ravi,
    `${BANNERS}/new`,
    { ...fields, title: "" },
    { name: "image", bytes: photo },
  );
  const resend = () => ravi.submit(refused, "Add Banner", { title: "Refused once" });
  for (const { status } of await Promise.all([resend(), resend()])) expect(status).toBe(303);
  expect(countBanners("Refused once")).toBe(1);
});

test.each([
  [
    "banner",
    () => `${BANNERS}/${queryValue(shop, "select id from banner where title = 'Twice'")}/edit`,
    "Update Banner",
    "title",
  ],
  [
    "service area",
    () => `/admin/service-areas/${queryValue(shop, "select id from service_area")}/edit`,
    "Update Area",
    "area",
  ],
])("a conflict in editing a %s keeps what was typed", async (kind, editPath, button, field) => {
  const path = editPath();
  const [ravisForm, meenasForm] = [await ravi.visit(path), await meena.visit(path)];
  expect((await ravi.submit(ravisForm, button, { [field]: "His" })).status).toBe(303);
  expect((await ravi.submit(ravisForm, button, { [field]: "His" })).status).toBe(303);
  const conflict = await meena.submit(meenasForm, button, { [field]: "Hers" });
  expectRefusal(
    conflict,
    button,
    { [field]: "Hers" },
    `Somebody else has changed this ${kind} since you opened it`,
    409,
  );
  expect((await meena.visit(path)).typed(button)[field]).toBe("His");
  await meena.press(conflict, button);
  expect((await meena.visit(path)).typed(button)[field]).toBe("Hers");
});
