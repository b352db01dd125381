import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { queryValue } from "../support/shop-data";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const walk = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ["scripts/walk-api.mjs", shop.url], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...env },
  });

test("the script buys, books and runs the back-office by the API alone, and reports it", async () => {
  const { stdout } = await walk({ ADMIN_EMAIL: RAVI.email, ADMIN_PASSWORD: RAVI.password });
  expect(stdout).toMatch(/\d+ calls, all answered as they should be/);
  const [, number] = /order (VE-\d{4}-\d{4}), processing/.exec(stdout) ?? [];
  expect(queryValue(shop, "select paid_at is not null from orders where number = ?", number)).toBe(1);
  const [, homeVisitNumber] = /visits SR-\d{4}-\d{4} and (SR-\d{4}-\d{4})/.exec(stdout) ?? [];
  expect(
    queryValue(shop, "select payment_status from service_request where number = ?", homeVisitNumber),
  ).toBe("paid");
  expect(queryValue(shop, "select count(*) from product where sku like 'WALK-%'")).toBe(0);
});

test("it reports where it was refused, and fails", async () => {
  await expect(walk({ ADMIN_EMAIL: RAVI.email, ADMIN_PASSWORD: "wrong-password" })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Invalid admin credentials"),
  });
});
