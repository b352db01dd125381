import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { openShop, type RunningShop } from "../support/shop";
import { queryValue } from "../support/shop-data";

// A client written against types that a generator makes of the description, as a customer of the API has it.
const CLIENT = "tests/support/api-client.ts";
const TSC = resolve("node_modules/typescript/bin/tsc");
const CONFIG = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    types: [],
  },
};

let shop: RunningShop;
let folder: string;

beforeAll(async () => {
  shop = await openShop();
  // In the repository, so that the client finds its packages.
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/api-client-"));
  const { json } = await callApi(shop, "GET /openapi.json");
  writeFileSync(join(folder, "shop-api.ts"), astToString(await openapiTS(json)));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(CONFIG));
  copyFileSync(CLIENT, join(folder, "client.ts"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

/** Checks the types of all programs in the folder: the compiler's exit status, and what it printed. */
function compile() {
  const { status, stdout } = spawnSync(process.execPath, [TSC], { cwd: folder });
  return { status, printed: stdout.toString() };
}

test("a client with types made of the description compiles", () => {
  expect(compile()).toEqual({ status: 0, printed: "" });
});

test("clients that do what the description does not say do not compile", () => {
  const text = readFileSync(CLIENT, "utf8");
  const mistakes = [
    ["field-of-no-answer.ts", "totalPrice: cart.total", "totalPrice: cart.sum", "'sum' does not exist"],
    ["field-left-out.ts", "{ productId: item.id }", "{}", "'{}' is not assignable"],
    ["no-such-address.ts", '"/cart/add"', '"/cart/put"', '"/cart/put"'],
    ["no-such-order.ts", '"price" as const', '"weight" as const', '"weight"'],
  ] as const;
  for (const [file, right, wrong] of mistakes) {
    expect(text).toContain(right);
    writeFileSync(join(folder, file), text.replace(right, wrong));
  }
  const { status, printed } = compile();
  expect(status).toBeGreaterThan(0);
  for (const [file, , , problem] of mistakes)
    expect(printed).toMatch(new RegExp(`^${file}\\(.*error TS\\d+: .*${problem}`, "m"));
  expect(printed).not.toContain("client.ts");
});

test("that client buys a product, and its order is paid", async () => {
  const { buyFeatured } = await import(join(folder, "client.ts"));
  const order = await buyFeatured(shop.url);
  expect(order).toMatchObject({ isPaid: true, status: "processing", paymentMethod: "demo" });
  expect(queryValue(shop, "select paid_at from orders where id = ?", order.id)).toBe(
    Date.parse(order.paidAt),
  );
});
