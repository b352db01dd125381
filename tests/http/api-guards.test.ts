import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../support/api";
import { type Customer, customer, look } from "../support/books";
import { type Described, description } from "../support/description";
import { addresses } from "../support/routes";
import type { RunningShop } from "../support/shop";
import { openWholeShop } from "../support/walk";

let shop: RunningShop;
let guarded: Described[];
let ravi: Customer;

beforeAll(async () => {
  shop = await openWholeShop();
  const { operations } = await description(shop);
  guarded = operations.filter(({ calledBy }) => calledBy !== "anybody");
  ravi = customer(shop, { name: "Ravi Shankar", role: "admin" });
});
afterAll(() => shop?.close());

/** The id of the route that an operation is at. */
const idAt = (path: string) =>
  addresses().find((address) => address.path === `/api${path.replace(/\{(\w+)\}/g, ":$1")}`)?.id ?? "";

/** The same address as others may write it; every id is made up, and every body is none. */
function spellings({ path }: Described): string[] {
  const real = path.replace(/\{\w+\}/g, "0123456789abcdef01234567");
  const coded = real.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    real,
    real.toUpperCase(),
    coded,
    `${real}/`,
    `${real}?_data=${encodeURIComponent(idAt(path))}`,
    `${real}?x=1`,
  ];
}

/** Knocks at every guarded call in every spelling; gives what was not answered with `status`. */
async function knock(
  status: number,
  calls: Described[],
  sent: { token?: string; headers?: Record<string, string> },
) {
  const wrong: string[] = [];
  for (const operation of calls) {
    for (const path of spellings(operation)) {
      const body = operation.method === "GET" ? undefined : "{not json";
      const answer = await call(shop, `${operation.method} ${path}`, { ...sent, body });
      if (answer.status !== status || answer.json.success !== false)
        wrong.push(`${operation.method} ${path}: ${answer.status}`);
    }
  }
  return wrong;
}

/** Everybody who has no session the API takes, and what they come with. */
const STRANGERS: Record<string, () => { token?: string; headers?: Record<string, string> }> = {
  "a visitor": () => ({}),
  "a forger": () => ({ token: randomBytes(32).toString("base64url") }),
  "an administrator's browser": () => ({
    headers: { Cookie: [...ravi.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  }),
  "a token in another scheme": () => ({ headers: { Authorization: `Basic ${ravi.token}` } }),
  "a session that has ended": () => {
    const { id, token } = customer(shop, { role: "admin" });
    look(shop, "update session set ends_at = 1, idle_until = 1 where user_id = ? returning 1", id);
    return { token };
  },
  "somebody deactivated": () => {
    const { id, token } = customer(shop, { role: "admin" });
    look(shop, "update user set is_active = 0 where id = ? returning 1", id);
    return { token };
  },
};

describe.each(Object.keys(STRANGERS))("%s", (who) => {
  test("is nobody to any guarded call, however it is written, before anything else is looked at", async () => {
    expect(guarded.length).toBeGreaterThan(5);
    expect(await knock(401, guarded, STRANGERS[who]?.() ?? {})).toEqual([]);
  });
});

test("a customer is refused whatever is the administrators'", async () => {
  const meena = customer(shop, { name: "Meena Kumari" });
  const theirs = guarded.filter(({ calledBy }) => calledBy === "administrators");
  expect(await knock(403, theirs, { token: meena.token })).toEqual([]);
});

test.each([
  ["GET /cart", "Please log in to view your cart."],
  ["POST /cart/add", "Please login to add items to cart"],
  ["POST /wishlist/add", "Please login to manage wishlist"],
  ["POST /items/x/reviews", "Please login to write a review"],
  ["GET /users/stats", "Please sign in."],
  ["GET /services", "Unauthorized. Please login again."],
])("a refusal of %s tells how to come in: %s", async (wish, message) => {
  const { headers, json } = await call(shop, wish);
  expect(headers.get("WWW-Authenticate")).toBe("Bearer");
  expect(json).toEqual({ success: false, message, error: message, code: "UNAUTHENTICATED" });
});

test("a token opens no page, and a cookie no call", async () => {
  const page = await fetch(`${shop.url}/admin/orders`, {
    headers: { Authorization: `Bearer ${ravi.token}` },
    redirect: "manual",
  });
  expect(page.headers.get("Location")).toContain("/admin/login");
});

test("a method that an address does not have is answered with those it has, in JSON, before who asks", async () => {
  const { operations } = await description(shop);
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const real = path.replace(/\{\w+\}/g, "0123456789abcdef01234567");
    const methods = operations.filter((other) => other.path === path).map(({ method }) => method);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !methods.includes(one))) {
      const { status, headers, json } = await call(shop, `${method} ${real}`);
      expect([method, real, status, json.success]).toEqual([method, real, 405, false]);
      const allowed = headers
        .get("Allow")
        ?.split(", ")
        .filter((one) => one !== "HEAD");
      expect(allowed?.sort()).toEqual([...methods].sort());
    }
  }
});
