import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { listTexts } from "../support/html";
import { openDatabase, queryValue } from "../support/shop-data";
import type { Answer } from "../support/visitor";

const LIST = "/admin/banners";

const { shop, ravi } = await openAdminShop();

const titlesOf = ({ html }: Answer) => listTexts(html, "h2");

test("without scripts a banner moves up or down by one place, but not beyond the first or last", async () => {
  const page = await ravi.visit(LIST);
  const [first = "", second = "", ...others] = titlesOf(page);
  expect(() => page.form(`Move up ${first}`)).toThrow();
  expect(() => page.form(`Move down ${others.at(-1)}`)).toThrow();
  const moved = await ravi.press(page, `Move down ${first}`);
  expect(moved.text).toContain("Banners reordered successfully!");
  expect(titlesOf(moved).slice(0, 2)).toEqual([second, first]);
  await ravi.press(moved, `Move up ${first}`);
  expect(titlesOf(await ravi.visit(LIST))[0]).toBe(first);
});

test("an order based on outdated banners gets 409 and shows the current order", async () => {
  const books = openDatabase(shop);
  const ids = books.prepare("select id from banner order by position").pluck().all() as string[];
  books.close();
  const change = { intent: "reorder", order: [...ids].reverse().join(" "), seen: ids.slice(1).join(" ") };
  const answer = await ravi.post(LIST, change);
  expect([answer.status, answer.text.includes("Failed to reorder banners.")]).toEqual([409, true]);
  expect((await ravi.post(LIST, { ...change, intent: "burn" })).status).toBe(400);
  expect((await ravi.post(LIST, { ...change, seen: ids.join(" ") })).status).toBe(303);
  const positionCount = queryValue<number>(
    shop,
    "select count(distinct position) from banner where position < ?",
    ids.length,
  );
  expect(positionCount).toBe(ids.length);
});

test("an empty list says so, and a list that cannot be read says so too", async () => {
  const books = openDatabase(shop);
  books.exec("delete from banner");
  expect((await ravi.visit(LIST)).text).toContain("There are no banners yet.");
  books.exec("alter table banner rename to put_away");
  const answer = await ravi.send(LIST);
  expect([answer.status, answer.text.includes("Failed to fetch banners.")]).toEqual([503, true]);
  expect(answer.link("Try again")).toBe(LIST);
  expect((await ravi.visit(`${LIST}/new`)).status).toBeGreaterThanOrEqual(500);
  books.exec("alter table put_away rename to banner");
  books.close();
});
