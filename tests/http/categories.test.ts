import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { postMultipart } from "../support/booking";
import { listAttributes, listTexts } from "../support/html";
import { createPhoto } from "../support/photos";
import { GRINDER } from "../support/products";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { createCustomer, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const LIST = "/admin/categories";
const NEW = `${LIST}/new`;
const ADD = "Add Category";
const SAVE = "Save Category";

const { shop, ravi } = await openAdminShop();
const meena = createCustomer(shop, { name: "Meena Kumari", role: "admin" });
const asha = new Visitor(shop.url);
const photo = await createPhoto({ width: 900, height: 700 });

const idOf = (name: string) => queryValue<string>(shop, "select id from category where name = ?", name);
const count = () => queryValue<number>(shop, "select count(*) from category");
const editPath = (name: string) => `${LIST}/${idOf(name)}/edit`;
const menuOf = ({ html }: Answer) => listTexts(html, "nav.strip a");
const readMenu = async () => menuOf(await asha.visit("/"));
const rename = async (from: string, name: string) =>
  ravi.press(await ravi.visit(editPath(from)), SAVE, { name });
const valid = (fields: Record<string, string> = {}) => ({ name: "LED Lights", colour: "copper", ...fields });

test("a category is added with a picture, seen once it has a product, and its HSN is filled in", async () => {
  const fields = valid({ description: "Bulbs and tubes.", hsn: "940542" });
  const added = await postMultipart(ravi, NEW, fields, { name: "image", bytes: photo });
  expect([added.status, added.location]).toEqual([303, LIST]);
  const list = await ravi.follow(added);
  expect(list.text).toContain("Category “LED Lights” added");
  expect(list.text).toContain("Hidden while empty");
  expect(await readMenu()).not.toContain("LED Lights");
  expect((await asha.visit("/sitemap.xml")).html).not.toContain("LED%20Lights");
  // The address works all the same: the owner looks at it from the list.
  expect((await ravi.visit(list.link("See in shop LED Lights"))).heading).toBe("LED Lights Products");

  const form = await ravi.visit("/admin/products/new");
  await ravi.press(form, "Add Product", { ...GRINDER, sku: "", category: "LED Lights" });
  expect(queryValue(shop, "select sku || hsn from product where category = 'LED Lights'")).toMatch(
    /^LL-\d{4}-\d{4}940542$/,
  );
  expect((await readMenu()).at(-1)).toBe("LED Lights");
  expect((await asha.visit("/sitemap.xml")).html).toContain("/products-grid/LED%20Lights");
  const listing = await asha.visit("/products-grid/LED%20Lights");
  expect(listing.text).toContain("Bulbs and tubes.");
  expect(listAttributes(listing.html, 'meta[name="description"]', "content")).toEqual(["Bulbs and tubes."]);
  const [shared = ""] = listAttributes(listing.html, 'meta[property="og:image"]', "content");
  expect((await asha.send(new URL(shared).pathname)).headers.get("content-type")).toBe("image/webp");
});

test("renaming reaches every page at once, and the old address leads to the new one", async () => {
  const product = queryValue<string>(shop, "select id from product where category = 'Fans' limit 1");
  for (const path of ["/", "/products-grid/Fans", `/product/${product}`]) await asha.visit(path);
  const saved = await rename("Fans", "Fans & Air");
  expect([saved.path, saved.text.includes("Category “Fans & Air” saved")]).toEqual([LIST, true]);
  const moved = await asha.send("/products-grid/Fans?inStock=true&page=2");
  expect([moved.status, moved.location]).toEqual([
    301,
    "/products-grid/Fans%20%26%20Air?inStock=true&page=2",
  ]);
  // A kept page would answer the second time.
  expect((await asha.send("/products-grid/Fans")).status).toBe(301);
  expect((await asha.send("/products-grid/fans%20%26%20air")).status).toBe(301);
  const home = await asha.visit("/");
  expect(menuOf(home)[1]).toBe("Fans & Air");
  expect(listTexts(home.html, ".shelf h2")).toContain("Fans & Air");
  expect(home.title).toContain("power tools, fans & air, coolers and repairs");
  const shown = await asha.visit(`/product/${product}`);
  expect(shown.link("Fans & Air")).toBe("/products-grid/Fans%20%26%20Air");
  expect(shown.html).toMatch(/"category":"Fans (?:&|\\u0026) Air"/);
  expect((await asha.visit("/products-grid/All")).text).toMatch(/Fans & Air \(\d+\)/);
  expect((await asha.visit("/products-grid/All?category=Fans")).path).toBe("/products-grid/Fans%20%26%20Air");
  const { json } = await callApi(shop, "GET /items/category/Fans");
  expect(json.data[0].category).toBe("Fans & Air");
  const named = await callApi(shop, "GET /items?category=Fans");
  expect([named.status, JSON.stringify(named.json)]).toEqual([400, expect.stringContaining("Fans & Air")]);
  expect(
    (await callApi(shop, "GET /categories")).json.data.map(({ name }: { name: string }) => name),
  ).toEqual(await readMenu());
  expect((await ravi.visit("/admin/products?category=Fans+%26+Air")).text).toContain("Fans & Air");
  await rename("Fans & Air", "Fans");
  expect((await asha.send("/products-grid/Fans")).status).toBe(200);
  expect((await asha.send("/products-grid/Fans%20%26%20Air")).location).toBe("/products-grid/Fans");
});

test("categories move in the menu without scripts", async () => {
  const before = await readMenu();
  const [first = "", second = "", ...others] = before;
  const page = await ravi.visit(LIST);
  expect(() => page.form(`Move up ${first}`)).toThrow();
  const moved = await ravi.press(page, `Move down ${first}`);
  expect([moved.status, await readMenu()]).toEqual([200, [second, first, ...others]]);
  await ravi.press(moved, `Move up ${first}`);
  expect(await readMenu()).toEqual(before);
  const gone = await ravi.post(LIST, { intent: "up", id: "0".repeat(24) });
  expect([gone.status, gone.title]).toEqual([409, "Error: Categories"]);
  expect((await ravi.post(LIST, { intent: "sideways", id: idOf(first) })).status).toBe(400);
});

const CASES: RefusalCase[] = [
  [{ name: "" }, "Name is required"],
  [{ name: "x".repeat(41) }, "Name cannot be more than 40 characters"],
  [{ name: "ALL" }, "Name must have a word or a number"],
  [{ name: "fans" }, "There is a category “Fans” already", 409],
  [{ hsn: "84x" }, "HSN code must be 4, 6 or 8 digits"],
  [{ skuPrefix: "-" }, "SKU prefix must be 2 to 5 characters"],
  [{ description: "x".repeat(156) }, "Description cannot be more than 155 characters"],
];

test.each(CASES)("a category with %j is refused: %s", async (wrong, message, status) => {
  const before = count();
  const fields = {
    ...valid({ name: "Cables", hsn: "8544", skuPrefix: "CAB", description: "By the metre." }),
  };
  const sent = { ...fields, ...wrong };
  const answer = await ravi.submit(await ravi.visit(NEW), ADD, sent);
  expectRefusal(answer, ADD, sent, message, status);
  expect([answer.title, count()]).toEqual([`Error: ${ADD}`, before]);
});

test.each([
  ["an unknown colour", { colour: "expression(alert(1))" }, undefined],
  ["a page as its picture", {}, Buffer.from("<html></html>")],
  ["a picture of somebody else", { draft: "https://evil.example/x-640.webp" }, undefined],
])("%s is not taken over", async (_case, fields, bytes) => {
  const file = bytes && { name: "image", bytes };
  const answer = await postMultipart(ravi, NEW, valid({ name: `Odd ${_case}`, ...fields }), file);
  expect([303, 400]).toContain(answer.status);
  expect(
    queryValue(
      shop,
      "select count(*) from category where colour not in ('red','blue','teal','amber','green','copper') or image_url like 'http%'",
    ),
  ).toBe(0);
});

test("a NUL in an address or a form is never an error of the shop", async () => {
  expect((await asha.send("/products-grid/Fa%00ns")).status).toBe(404);
  const answer = await ravi.post(NEW, valid({ name: "\0", hsn: "85\u000044" }));
  expect([answer.status, answer.text.includes("Name is required")]).toEqual([400, true]);
  expect((await ravi.send(`${LIST}/%00/edit`)).status).toBe(404);
  expect((await ravi.post(`${LIST}/${idOf("Fans")}/delete`, { moveTo: "\0" })).status).toBe(400);
});

test("the second of two people who edit a category is shown what the first has saved", async () => {
  const [first, second] = [await ravi.visit(editPath("Coolers")), await meena.visit(editPath("Coolers"))];
  await ravi.press(first, SAVE, { description: "For hot months.", hsn: "8415" });
  const answer = await meena.submit(second, SAVE, { hsn: "8479" });
  expect([answer.status, answer.title.startsWith("Error:")]).toEqual([409, true]);
  expect(answer.text).toContain("Somebody else has changed this category");
  expect(answer.text).toContain("Now: 8415");
  expect(answer.text).toContain("Now: For hot months.");
  expect(answer.typed(SAVE).hsn).toBe("8479");
  const saved = await meena.press(answer, SAVE);
  expect([saved.path, queryValue(shop, "select hsn from category where name = 'Coolers'")]).toEqual([
    LIST,
    "8479",
  ]);
});

test("two people who take one name: one gets it", async () => {
  const answers = await Promise.all(
    ["Fans", "Coolers"].map(async (name) =>
      ravi.submit(await ravi.visit(editPath(name)), SAVE, { name: "Summer" }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const taken = answers.findIndex(({ status }) => status === 303);
  await rename("Summer", ["Fans", "Coolers"][taken] ?? "");
});

test("a picture is replaced and removed, and its file with it", async () => {
  const imageOf = () => queryValue<string | null>(shop, "select image_url from category where name = 'Fans'");
  const send = async (fields: Record<string, string>, bytes?: Buffer) => {
    const page = await ravi.visit(editPath("Fans"));
    return postMultipart(
      ravi,
      page.path,
      { ...page.typed(SAVE), ...fields },
      bytes && { name: "image", bytes },
    );
  };
  await send({}, photo);
  const first = imageOf() ?? expect.fail("no picture");
  expect((await asha.visit("/products-grid/Fans")).html).toContain(first.replace("-640.webp", "-160"));
  await send({ description: "Of every kind." });
  expect(imageOf()).toBe(first);
  await send({ withoutPicture: "on" });
  expect([imageOf(), (await asha.send(first)).status]).toEqual([null, 404]);
});
