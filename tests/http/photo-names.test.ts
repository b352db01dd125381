import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOpenDay, postMultipart, toShopVisitForm } from "../support/booking";
import { createPhoto } from "../support/photos";
import { openShop, type RunningShop } from "../support/shop";
import { openDatabase } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let photo: Buffer;
beforeAll(async () => {
  [shop, photo] = await Promise.all([openShop(), createPhoto()]);
});
afterAll(() => shop?.close());

const MARK = "odd-name";
const NAMES = [
  `../../../${MARK}.jpg`,
  `..\\..\\${MARK}.jpg`,
  `/etc/${MARK}`,
  `${MARK}.php`,
  `${MARK}.jpg.exe`,
  `.${MARK}`,
  `CON.${MARK}`,
  `<img src=x onerror=alert(1)>${MARK}.jpg`,
  `=1+1${MARK}.jpg`,
  `\u202e${MARK}gpj.exe`,
  `${MARK}"; filename="second.svg`,
  `%2e%2e%2f${MARK}.jpg`,
  `फोटो ${MARK}.jpg`,
  MARK.repeat(500),
];

/** The files in and beside the shop with the mark in their names, and whether a column has it. */
function readTraces() {
  const database = openDatabase(shop);
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and sql not like '%virtual%'")
    .pluck()
    .all() as string[];
  const rows = tables.flatMap((table) => database.prepare(`select * from "${table}"`).all());
  database.close();
  return {
    files: [...readdirSync(shop.folder, { recursive: true }), ...readdirSync(dirname(shop.folder))]
      .map(String)
      .filter((name) => name.includes(MARK)),
    isStored: JSON.stringify(rows).includes(MARK),
  };
}

// rule: photos-reencoded
test.each(NAMES)("a photo by the name %j is taken, and its name is nowhere", async (filename) => {
  const visitor = new Visitor(shop.url);
  // Without a name, so that the form is shown again with the photo as a draft.
  const fields = toShopVisitForm(findOpenDay(shop, 20), "11:00", { name: "" });
  const page = await postMultipart(visitor, "/services", fields, { name: "photo", bytes: photo, filename });
  const draft = page.form("Book").controls.find(({ name }) => name === "photoDraft")?.value ?? "";
  expect([page.status, draft]).toEqual([400, expect.stringMatching(/^[\da-f]{24}$/)]);
  const { status, headers } = await visitor.send(`/services/photos/${draft}`);
  expect(status).toBe(200);
  expect(headers.get("Content-Disposition")).toBe('inline; filename="photo.webp"');
  expect(page.html).not.toContain(MARK);
  expect(readTraces()).toEqual({ files: [], isStored: false });
});
