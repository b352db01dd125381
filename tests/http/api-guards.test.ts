import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HelperRole } from "~/features/accounts/staff-role";
import { callApi } from "../support/api";
import { openWebhookShop } from "../support/api-walk";
import { type ApiOperation, readApiDescription } from "../support/description";
import { listRouteAddresses } from "../support/routes";
import type { RunningShop } from "../support/shop";
import { type Customer, createCustomer, queryValue } from "../support/shop-data";

let shop: RunningShop;
let guarded: ApiOperation[];
let ravi: Customer;

beforeAll(async () => {
  shop = await openWebhookShop();
  const { operations } = await readApiDescription(shop);
  guarded = operations.filter(({ calledBy }) => calledBy !== "anybody");
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
});
afterAll(() => shop?.close());

/** The id of the route that answers all calls. */
const ROUTE_ID = listRouteAddresses().find(({ path }) => path === "/api/*")?.id ?? "";

/** The path of an operation in several spellings, with made-up ids. */
function spellings({ path: template }: ApiOperation): string[] {
  const path = template.replace(/\{\w+\}/g, "0123456789abcdef01234567");
  const encoded = path.replace(/[a-z]/, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return [
    path,
    path.toUpperCase(),
    encoded,
    `${path}/`,
    `${path}?_data=${encodeURIComponent(ROUTE_ID)}`,
    `${path}?x=1`,
  ];
}

/** Calls every operation in every spelling; returns what was not refused with `status`. */
async function listUnrefused(
  status: number,
  calls: ApiOperation[],
  credentials: { token?: string; headers?: Record<string, string> },
) {
  const wrong: string[] = [];
  for (const operation of calls) {
    for (const path of spellings(operation)) {
      const body = operation.method === "GET" ? undefined : "{not json";
      const answer = await callApi(shop, `${operation.method} ${path}`, { ...credentials, body });
      if (answer.status !== status || answer.json.success !== false)
        wrong.push(`${operation.method} ${path}: ${answer.status}`);
    }
  }
  return wrong;
}

/** Callers without a valid session, and the credentials they send. */
const UNAUTHENTICATED: Record<string, () => { token?: string; headers?: Record<string, string> }> = {
  "a visitor": () => ({}),
  "a forger": () => ({ token: randomBytes(32).toString("base64url") }),
  "an administrator's browser": () => ({
    headers: { Cookie: [...ravi.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  }),
  "a token in another scheme": () => ({ headers: { Authorization: `Basic ${ravi.token}` } }),
  "a session that has ended": () => {
    const { id, token } = createCustomer(shop, { role: "admin" });
    queryValue(shop, "update session set ends_at = 1, idle_until = 1 where user_id = ? returning 1", id);
    return { token };
  },
  "somebody deactivated": () => {
    const { id, token } = createCustomer(shop, { role: "admin" });
    queryValue(shop, "update user set is_active = 0 where id = ? returning 1", id);
    return { token };
  },
};

describe.each(Object.keys(UNAUTHENTICATED))("%s", (caller) => {
  test("gets 401 from every guarded call, in every spelling, before the body is read", async () => {
    expect(guarded.length).toBeGreaterThan(5);
    expect(await listUnrefused(401, guarded, UNAUTHENTICATED[caller]?.() ?? {})).toEqual([]);
  });
});

test("a customer gets 403 from every call for administrators", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  expect(await listUnrefused(403, staffCalls(), { token: meena.token })).toEqual([]);
});

const staffCalls = () => guarded.filter(({ calledBy }) => ["staff", "administrators"].includes(calledBy));

/** The calls that helpers may make. */
const HELPER_CALLS: Record<HelperRole, string[]> = {
  counter: [
    "listServiceRequests",
    "changeServiceRequest",
    "undoServiceRequestStatus",
    "sendConfirmation",
    "listMessages",
    "setStock",
    "countOrders",
    "refundOrder",
  ],
  technician: [],
  accountant: ["countOrders"],
};

// rule: staff-roles
test.each(
  Object.keys(HELPER_CALLS) as HelperRole[],
)("a helper, %s, makes the calls of the role", async (staffRole) => {
  const { token } = createCustomer(shop, { name: "Lalita Rao", staffRole });
  const isTheirs = ({ id }: { id: string }) => HELPER_CALLS[staffRole].includes(id);
  const others = staffCalls().filter((call) => !isTheirs(call));
  expect(await listUnrefused(403, others, { token })).toEqual([]);
  for (const { method, path } of staffCalls().filter(isTheirs)) {
    const { status } = await callApi(shop, `${method} ${path.replace(/\{\w+\}/g, "0".repeat(24))}`, {
      token,
    });
    expect([200, 400, 404], path).toContain(status);
  }
});

test.each([
  ["GET /cart", "Please log in to view your cart."],
  ["POST /cart/add", "Please login to add items to cart"],
  ["POST /wishlist/add", "Please login to manage wishlist"],
  ["POST /items/x/reviews", "Please login to write a review"],
  ["GET /users/stats", "Please sign in."],
  ["GET /services", "Unauthorized. Please login again."],
])("the 401 answer of %s names the scheme Bearer and says: %s", async (methodAndPath, message) => {
  const { headers, json } = await callApi(shop, methodAndPath);
  expect(headers.get("WWW-Authenticate")).toBe("Bearer");
  expect(json).toEqual({ success: false, message, error: message, code: "UNAUTHENTICATED" });
});

test("a token opens no page", async () => {
  const page = await fetch(`${shop.url}/admin/orders`, {
    headers: { Authorization: `Bearer ${ravi.token}` },
    redirect: "manual",
  });
  expect(page.headers.get("Location")).toContain("/admin/login");
});

test("a method that an address does not have gets 405 and the methods it has, without a token", async () => {
  const { operations } = await readApiDescription(shop);
  for (const template of new Set(operations.map((operation) => operation.path))) {
    const path = template.replace(/\{\w+\}/g, "0123456789abcdef01234567");
    const methods = operations.filter((other) => other.path === template).map(({ method }) => method);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !methods.includes(one))) {
      const { status, headers, json } = await callApi(shop, `${method} ${path}`);
      expect([method, path, status, json.success]).toEqual([method, path, 405, false]);
      const allowed = headers
        .get("Allow")
        ?.split(", ")
        .filter((one) => one !== "HEAD");
      expect(allowed?.sort()).toEqual([...methods].sort());
    }
  }
});
