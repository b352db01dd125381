import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { placeOrder } from "../support/buying";
import { fetchExport, openDryRun, uploadCsv } from "../support/importing";
import { freePort, openShop } from "../support/shop";
import { createCustomer, openDatabase, queryValue } from "../support/shop-data";
import type { Answer } from "../support/visitor";
import { createWooCommerceCsv } from "../support/woocommerce";

const PRODUCTS = "/admin/products";
const MB = 1024 * 1024;

// The shop fetches from its own address, and from no other of this machine.
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const shop = await openShop({ port, env: { SITE_URL: address } });
const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
const asked: string[] = [];
const inside = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end(Buffer.alloc(50 * MB));
}).listen(0, "127.0.0.1");
await new Promise((resolve) => inside.once("listening", resolve));
afterAll(async () => {
  inside.closeAllConnections();
  inside.close();
  await shop.close();
});

const ask = (sql: string, ...values: string[]) => queryValue<number | string | null>(shop, sql, ...values);
const pictureOf = (sku: string) => ask("select image_url from product where sku = ?", sku);

/** Applies a file of WooCommerce, with what is asked about it, and opens the page of the import. */
async function importFile(file: string, answers: Record<string, string>): Promise<Answer> {
  const questions = await openDryRun(ravi, PRODUCTS, file);
  const dryRun = await ravi.press(questions, "Show what it would do", answers);
  const applied = await ravi.press(dryRun, "Apply");
  expect(applied.text).toContain("Import done");
  return ravi.visit(applied.link("Open this import"));
}

async function openOncePicturesAreThere({ path }: Answer): Promise<Answer> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(300)) {
    const page = await ravi.visit(path);
    if (page.text.includes("0 waiting")) return page;
  }
  throw new Error("The pictures are not fetched");
}

test("twenty rows of WooCommerce come in, with their pictures, and go out again", async () => {
  const before = ask("select count(*) from product");
  const questions = await openDryRun(ravi, PRODUCTS, createWooCommerceCsv(address));
  expect(questions.text).toContain("This is a file of WooCommerce with 18 products to sell.");
  expect(questions.text).toContain("Do the prices in this file have GST in them?");
  expect(() => questions.form("Apply")).toThrow();
  const refused = await ravi.press(questions, "Show what it would do", { prices: "with", brand: "Roshni" });
  expect(refused.text).toContain("Row 10: ");
  expect(refused.text).toContain("Create “Bulbs”");
  expect(() => refused.form("Apply")).toThrow();
  const dryRun = await ravi.press(refused, "Show what it would do", { leavesOut: "on" });
  expect(dryRun.text).toContain("16 to add, 0 to change, 0 unchanged");
  expect(dryRun.text).toContain("Row 3: “Breeze Ceiling Fan” is not sold itself");
  expect(dryRun.text).toContain("Low stock amount");
  expect(ask("select count(*) from product")).toBe(before);

  const applied = await ravi.press(dryRun, "Apply");
  expect(applied.text).toContain("Import done: 16 added, 0 changed, 0 unchanged, 4 rows left out");
  expect(ask("select shown_paise from product where sku = 'WOO-DRILL-13'")).toBe(219_900);
  expect(ask("select brand from product where sku = 'WOO-LAMP'")).toBe("Roshni");
  expect(ask("select count(*) from stock_movement where note = 'import' and reason = 'opening'")).toBe(15);
  const imported = await openOncePicturesAreThere(await ravi.visit(applied.link("Open this import")));
  expect(imported.text).toContain("0 waiting, 4 fetched, 1 failed.");
  expect(imported.text).toContain("/pictures/none.webp: The server answered with status 404.");
  expect(pictureOf("WOO-DRILL-13")).toMatch(/^\/pictures\/uploads\/[\da-f]{24}-1280\.webp$/);
  expect(pictureOf("WOO-LAMP")).toBe("/pictures/no-picture-640.webp");
  expect((await fetch(`${address}${pictureOf("WOO-LAMP")}`)).status).toBe(200);
  expect(ask("select count(*) from product_image where image_url like '/pictures/uploads/%'")).toBe(1);

  const again = await ravi.press(imported, "Try again");
  expect(again.text).toContain("1 picture will be fetched again");
  const done = await openOncePicturesAreThere(again);
  const undone = await ravi.press(done, "Undo this import");
  expect(undone.text).toContain("The import is undone: 16 products removed, 0 products put back");
  expect(ask("select count(*) from product")).toBe(before);
  expect(ask("select count(*) from deleted_item where kind = 'product'")).toBe(16);
  expect((await ravi.visit(`${PRODUCTS}/imports`)).text).toContain("Undone");
});

test("pictures are not fetched from another server of this machine, nor is what is none", async () => {
  const { port: otherPort } = inside.address() as AddressInfo;
  const lines = [
    `P-1,Fan,Taraang,100,Fans,http://127.0.0.1:${otherPort}/secret.jpg`,
    `P-2,Fan,Taraang,100,Fans,http://localhost:${otherPort}/secret.jpg`,
    `P-3,Fan,Taraang,100,Fans,http://[::ffff:127.0.0.1]:${otherPort}/secret.jpg`,
    "P-4,Fan,Taraang,100,Fans,http://169.254.169.254/latest/meta-data/",
    `P-5,Fan,Taraang,100,Fans,${address}/favicon.svg`,
    "P-6,Fan,Taraang,100,Fans,file:///etc/passwd",
  ];
  const file = ["SKU,Name,Brands,Regular price,Categories,Images", ...lines].join("\n");
  const page = await openOncePicturesAreThere(await importFile(file, { prices: "without" }));
  expect(page.text).toContain("0 waiting, 0 fetched, 6 failed.");
  expect(page.text.match(/is no public server/g)).toHaveLength(4);
  expect(page.text).toContain("begins with http:// or https://");
  expect(asked).toEqual([]);
  for (const n of [1, 2, 3, 4, 5, 6]) expect(pictureOf(`P-${n}`)).toBe("/pictures/no-picture-640.webp");
});

test("cells that spreadsheets would take for formulas leave the shop as texts", async () => {
  const file = `SKU,Name,Brands,Regular price,Categories\n'=F-1,"=HYPERLINK(""http://x"")",@brand,100,Fans`;
  await importFile(file, { prices: "with" });
  expect(ask("select name from product where sku = '=F-1'")).toBe('=HYPERLINK("http://x")');
  expect(await fetchExport(ravi, PRODUCTS)).toContain(`'=F-1,"'=HYPERLINK(""http://x"")",'@brand,Fans`);
});

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ["with a NUL", "SKU,Name,Regular price\nX-1,Fan\u0000,100"],
  ["in another encoding", Buffer.from("SKU,Name,Regular price\nX-1,Pr\u00e4zision,100", "latin1")],
  ["in UTF-16", Buffer.from("\ufeffSKU,Name,Regular price\nX-1,Fan,100", "utf16le")],
  ["with a column twice", "SKU,sku,Name,Regular price\nX-1,X-1,Fan,100"],
  ["with a row of other cells", "SKU,Name,Regular price\nX-1,Fan"],
  ["over 5 MB", `SKU,Name,Regular price\nX-1,${"x".repeat(5 * MB)},100`],
])("a file of WooCommerce %s is refused, or its row is", async (_case, file) => {
  const answer = await uploadCsv(ravi, PRODUCTS, file);
  if (answer.location) {
    const page = await ravi.press(await ravi.follow(answer), "Show what it would do", { prices: "with" });
    expect(page.text).toContain("Row 2: This row has 2 cells, the header has 3.");
    expect(() => page.form("Apply")).toThrow();
  } else expect([answer.status, answer.title]).toEqual([400, "Error: Import products"]);
  expect(ask("select count(*) from product where sku = 'X-1'")).toBe(0);
});

test("strange answers in the address are ignored, and are no error of the shop", async () => {
  const { path } = await openDryRun(ravi, PRODUCTS, "SKU,Name,Regular price,Categories\nX-2,Fan,100,New");
  for (const query of [
    "prices=both",
    "prices=with&brand=%00",
    "category0=%00",
    `brand=${"x".repeat(5_000)}`,
  ]) {
    const answer = await ravi.send(`${path}&${query}`);
    expect(answer.status).toBeLessThan(500);
  }
});

test("an import that was sold from is not undone, and the products are named", async () => {
  const file = "SKU,Name,Brands,Regular price,Categories,Stock,HSN\nS-1,Sold fan,Taraang,500,Fans,5,8414";
  const page = await importFile(file, { prices: "with" });
  const asha = createCustomer(shop);
  const productId = String(ask("select id from product where sku = 'S-1'"));
  await asha.post("/cart", { intent: "add", productId, quantity: "1" });
  await placeOrder(asha);
  const answer = await ravi.submit(page, "Undo this import");
  expect(answer.status).toBe(409);
  expect(answer.title).toMatch(/^Error: /);
  expect(answer.text).toContain("have been sold or are being bought: Sold fan.");
  expect(ask("select count(*) from product where sku = 'S-1'")).toBe(1);
});

test("somebody who counts at the counter sees and undoes no import", async () => {
  const helper = createCustomer(shop, { name: "Kamla Prasad" });
  const books = openDatabase(shop);
  books
    .prepare("update user set staff_role = 'counter', email_verified_at = 1 where name = 'Kamla Prasad'")
    .run();
  const id = String(books.prepare("select id from finished_import limit 1").pluck().get());
  books.close();
  for (const answer of [
    await helper.send(`${PRODUCTS}/imports`),
    await helper.send(`${PRODUCTS}/imports/${id}`),
    await helper.post(`${PRODUCTS}/imports/${id}`, { intent: "undo" }),
  ])
    expect(answer.status).toBe(403);
});
