import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import {
  API_WALK,
  createWalkContext,
  openWebhookShop,
  toRequest,
  type WalkContext,
  walkOperations,
} from "../support/api-walk";
import { type ApiOperation, readApiDescription } from "../support/description";
import { listRouteAddresses } from "../support/routes";
import type { RunningShop } from "../support/shop";

type DescribedParameter = ApiOperation["parameters"][number];

let shop: RunningShop;
let api: Awaited<ReturnType<typeof readApiDescription>>;
let scene: WalkContext;

beforeAll(async () => {
  shop = await openWebhookShop();
  api = await readApiDescription(shop);
  scene = await createWalkContext(shop);
});
afterAll(() => shop?.close());

test("the description is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(api.document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(api.document.openapi).toBe("3.1.0");
});

test("the description keeps Redocly's recommended rules, but for two addresses", async () => {
  const problems = await lintFromString({
    // A shop under test has a local address, which these rules refuse.
    source: JSON.stringify({ ...api.document, servers: [{ url: "https://vidyut.in/api" }] }),
    absoluteRef: "openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  // /items/{itemId}/featured and /items/category/{category}: the shop prefers the second.
  expect(problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)).toEqual([
    "no-ambiguous-paths #/paths/~1items~1category~1{category}",
  ]);
});

test("one route answers all calls; beside it are those of the description", () => {
  const paths = listRouteAddresses().map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("/api/"))).toEqual([
    "/api/docs",
    "/api/openapi.json",
    "/api/*",
  ]);
});

test("every operation has its own id", () => {
  const names = api.operations.map(({ id }) => id);
  expect(names).toEqual([...new Set(names)]);
});

const operationOf = (id: string) => api.operations.find((operation) => operation.id === id) as ApiOperation;

test("the description names the headers of answers: Retry-After and Idempotency-Replayed", () => {
  for (const { id, responses, parameters } of api.operations) {
    const hasKey = parameters.some(({ name }) => name === "Idempotency-Key");
    const headerOf = {
      "429": "Retry-After",
      "503": "Retry-After",
      ...(hasKey && { "201": "Idempotency-Replayed" }),
    };
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      const header =
        status === "200" && hasKey ? "Idempotency-Replayed" : new Map(Object.entries(headerOf)).get(status);
      expect([id, status, Object.keys(headers)]).toEqual([id, status, header ? [header] : []]);
    }
  }
});

test("404 is described only where something may be missing, and the provider's call needs no token", () => {
  expect(Object.keys(operationOf("readItem").responses)).toContain("404");
  for (const id of ["removeFromCart", "checkWishlist", "checkPincode"])
    expect(Object.keys(operationOf(id).responses)).not.toContain("404");
  expect(operationOf("hearProvider").security).toEqual([]);
});

test("the limit of a page size is described in words, without the largest number of the machine", () => {
  const { description: text, schema } = operationOf("listItems").parameters.find(
    ({ name }) => name === "limit",
  ) as DescribedParameter;
  expect(text).toBe("20 unless it says; more than 100 is cut to 100");
  expect(schema).toMatchObject({ type: "integer", minimum: 1 });
  expect(JSON.stringify(api.document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

/** The operations that need no sign-in. */
const PUBLIC_OPERATIONS = [
  "beginPayment bookHomeVisit bookShopVisit checkPincode hearProvider holdSlot listCategories",
  "listFeaturedItems listItems listItemsOfCategory listNearbyAreas listShownBanners listSlots readItem register",
  "releaseSlot sendMessage signIn signInAdministrator signOut verifyPayment",
].join(" ");

/** The operations of customers, about their own account; all others are for administrators. */
const CUSTOMER_OPERATIONS = [
  "addToCart addToWishlist changePassword changeProfile checkReview checkWishlist clearCart countCart",
  "listOwnOrders listOwnReviews listWishes readAccount readCart readStats removeFromCart",
  "removeFromWishlist takeOrder updateCart writeReview",
].join(" ");

test.each([
  ["anybody", PUBLIC_OPERATIONS],
  ["customers", CUSTOMER_OPERATIONS],
])("exactly these operations can be called by %s", (caller, expected) => {
  const ids = api.operations.filter(({ calledBy }) => calledBy === caller).map(({ id }) => id);
  expect(ids.sort().join(" ")).toBe(expected);
});

test("every operation accepts its example and answers as described", async () => {
  expect(Object.keys(API_WALK).sort()).toEqual(api.operations.map(({ id }) => id).sort());
  for await (const { operation, answer } of walkOperations(scene, api.operations)) {
    const { id } = operation;
    expect([id, answer.status < 300 ? "done" : answer.json]).toEqual([id, "done"]);
    expect([id, api.findSchemaErrors(operation, answer.status, answer.json)]).toEqual([id, undefined]);
  }
});

test("a refusal has the described shape", async () => {
  for (const operation of api.operations) {
    if (operation.calledBy === "anybody") continue;
    const { methodAndPath: wish, body } = toRequest(operation, {});
    const answer = await callApi(shop, wish, { body });
    expect([operation.id, answer.status]).toEqual([operation.id, 401]);
    expect([operation.id, api.findSchemaErrors(operation, 401, answer.json)]).toEqual([
      operation.id,
      undefined,
    ]);
  }
});
