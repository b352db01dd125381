import { expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { postMultipart } from "../support/booking";
import { createPhoto } from "../support/photos";
import { GRINDER } from "../support/products";
import { openDatabase, queryValue } from "../support/shop-data";
import type { Answer } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const idIn = (table: string) => queryValue<string>(shop, `select id from ${table} order by rowid limit 1`);
const banner = `/admin/banners/${idIn("banner")}`;
const product = `/admin/products/${idIn("product")}`;
const photo = await createPhoto({ width: 1200, height: 480 });

const DATES = { startDate: shopDay(new Date()), endDate: addDays(shopDay(new Date()), 30) };
const newBanner = () =>
  postMultipart(
    ravi,
    "/admin/banners/new",
    { ...DATES, title: "Diwali lights" },
    { name: "image", bytes: photo },
  );
const press = (path: string, button: string, fields: Record<string, string>) => async () =>
  ravi.submit(await ravi.visit(path), button, fields);

const CASES: [
  label: string,
  table: string,
  verb: string,
  send: () => Promise<Answer>,
  words: string,
  typed: string,
][] = [
  ["a new banner", "banner", "insert", newBanner, "Error submitting banner", "Diwali lights"],
  [
    "a banner",
    "banner",
    "update",
    press(`${banner}/edit`, "Update Banner", { title: "Diwali lamps" }),
    "Error submitting banner",
    "Diwali lamps",
  ],
  [
    "the deletion of a banner",
    "banner",
    "delete",
    press(`${banner}/delete`, "Delete", {}),
    "Failed to delete banner.",
    "",
  ],
  [
    "a new product",
    "product",
    "insert",
    press("/admin/products/new", "Add Product", GRINDER),
    "An unexpected error occurred.",
    GRINDER.name,
  ],
  [
    "a product",
    "product",
    "update",
    press(`${product}/edit`, "Update Product", { name: "High speed fan" }),
    "An error occurred.",
    "High speed fan",
  ],
];

test.each(
  CASES,
)("%s not saved changes nothing and keeps its input", async (_case, table, verb, send, words, typed) => {
  const rowsNow = () => queryValue<string>(shop, `select json_group_array(id || updated_at) from ${table}`);
  const before = rowsNow();
  const books = openDatabase(shop);
  books.exec(`create trigger broken before ${verb} on ${table} begin select raise(abort, 'broken'); end`);
  const answer = await send();
  books.exec("drop trigger broken");
  books.close();
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining(words)]);
  expect(answer.html).toContain(typed);
  expect(rowsNow()).toBe(before);
});
