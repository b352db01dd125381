import { afterAll, expect, test } from "vitest";
import { shopDay } from "~/lib/time";
import { openShop, PREPARED_VARIABLE } from "../support/shop";
import { queryValue } from "../support/shop-data";

const prepared = process.env[PREPARED_VARIABLE] ?? "";
afterAll(() => {
  process.env[PREPARED_VARIABLE] = prepared;
});

// Without this every file that begins after midnight would have a shop with the usual limits.
test("a shop that tests open on the day after the run began is filled on that day", async () => {
  process.env[PREPARED_VARIABLE] = JSON.stringify(Object.assign(JSON.parse(prepared), { day: "2026-01-01" }));
  const shop = await openShop({ env: { SITE_URL: "https://shop.example.in" } });
  expect(queryValue(shop, "select value from setting where key = 'visits'")).toBe('{"maxToCome":99}');
  await shop.close();
  expect(JSON.parse(process.env[PREPARED_VARIABLE] ?? "").day).toBe(shopDay(new Date()));
});
