import { expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { postMultipart } from "../support/booking";
import { customer, look } from "../support/books";
import { attributes } from "../support/html";
import { openOffice } from "../support/office";
import { aPhoto } from "../support/photos";
import { GRINDER } from "../support/products";
import { expectRefusal } from "../support/refusals";

const { shop, ravi } = await openOffice();
const meena = customer(shop, { name: "Meena Kumari", role: "admin" });
const photo = await aPhoto({ width: 1200, height: 480 });
const PRODUCTS = "/admin/products";
const BANNERS = "/admin/banners";

const keyOn = async (path: string) =>
  attributes((await ravi.visit(path)).html, '[name="formKey"]', "value")[0] ?? expect.fail();
const products = (name: string) => look<number>(shop, "select count(*) from product where name = ?", name);
const banners = (title: string) => look<number>(shop, "select count(*) from banner where title = ?", title);

test("a form of a new product that is sent twice adds one, and is answered twice alike; with other words it adds another", async () => {
  const page = await ravi.visit(`${PRODUCTS}/new`);
  const press = (name: string) => ravi.submit(page, "Add Product", { ...GRINDER, name, stockQuantity: "3" });
  for (const answer of await Promise.all([press("Once"), press("Once")]))
    expect([answer.status, answer.location]).toEqual([303, PRODUCTS]);
  expect((await press("Another")).status).toBe(303);
  expect([products("Once"), products("Another")]).toEqual([1, 1]);
  expect(
    look(
      shop,
      "select count(*) from stock_movement join product p on p.id = product_id where p.name = 'Once'",
    ),
  ).toBe(1);
});

test("so it is with an uploaded picture, which counts as what was typed", async () => {
  const { imageUrl, ...words } = { ...GRINDER, name: "Pictured", formKey: await keyOn(`${PRODUCTS}/new`) };
  const send = (bytes: Buffer) => postMultipart(ravi, `${PRODUCTS}/new`, words, { name: "image", bytes });
  for (const { status } of await Promise.all([send(photo), send(photo)])) expect(status).toBe(303);
  expect(products("Pictured")).toBe(1);
  await send(await aPhoto({ colour: "#0e6e78" }));
  expect(products("Pictured")).toBe(2);
});

test("a form of a new banner that is sent twice adds one, also after it was refused", async () => {
  const today = shopDay(new Date());
  const formKey = await keyOn(`${BANNERS}/new`);
  const words = { title: "Twice", startDate: today, endDate: addDays(today, 5), isActive: "on", formKey };
  const send = () => postMultipart(ravi, `${BANNERS}/new`, words, { name: "image", bytes: photo });
  for (const { status, location } of await Promise.all([send(), send()]))
    expect([status, location]).toEqual([303, BANNERS]);
  expect(banners("Twice")).toBe(1);
  const refused = await postMultipart(
    ravi,
    `${BANNERS}/new`,
    { ...words, title: "" },
    { name: "image", bytes: photo },
  );
  const again = () => ravi.submit(refused, "Add Banner", { title: "Refused once" });
  for (const { status } of await Promise.all([again(), again()])) expect(status).toBe(303);
  expect(banners("Refused once")).toBe(1);
});

test.each([
  [
    "banner",
    () => `${BANNERS}/${look(shop, "select id from banner where title = 'Twice'")}/edit`,
    "Update Banner",
    "title",
  ],
  [
    "service area",
    () => `/admin/service-areas/${look(shop, "select id from service_area")}/edit`,
    "Update Area",
    "area",
  ],
])("of two who edit one %s the second is told, and what she typed is kept until she sends it again", async (what, its, button, field) => {
  const path = its();
  const [his, hers] = [await ravi.visit(path), await meena.visit(path)];
  expect((await ravi.submit(his, button, { [field]: "His" })).status).toBe(303);
  expect((await ravi.submit(his, button, { [field]: "His" })).status).toBe(303);
  const stale = await meena.submit(hers, button, { [field]: "Hers" });
  expectRefusal(
    stale,
    button,
    { [field]: "Hers" },
    `Somebody else has changed this ${what} since you opened it`,
    409,
  );
  expect((await meena.visit(path)).typed(button)[field]).toBe("His");
  await meena.press(stale, button);
  expect((await meena.visit(path)).typed(button)[field]).toBe("Hers");
});
