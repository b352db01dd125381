import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/api";
import { type Described, description } from "../support/description";
import { addresses } from "../support/routes";
import type { RunningShop } from "../support/shop";
import { openWholeShop, sentBy, WALK, type World, worldOf } from "../support/walk";

type Told = Described["parameters"][number];

let shop: RunningShop;
let api: Awaited<ReturnType<typeof description>>;
let world: World;

beforeAll(async () => {
  shop = await openWholeShop();
  api = await description(shop);
  world = await worldOf(shop);
});
afterAll(() => shop?.close());

test("the description is OpenAPI 3.1, as others read it", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(api.document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(api.document.openapi).toBe("3.1.0");
});

/** The description itself, and what answers for all that is not there. */
const OF_ITSELF = ["/openapi.json", "/docs", "/*"];

test("no address under /api is missing from it, and none is there that the shop does not have", () => {
  const routes = addresses().flatMap(({ path }) => (path.startsWith("/api/") ? [path.slice(4)] : []));
  const told = new Set(api.operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")));
  expect([...told].sort()).toEqual(routes.filter((path) => !OF_ITSELF.includes(path)).sort());
});

test("every operation has a name of its own", () => {
  const names = api.operations.map(({ id }) => id);
  expect(names).toEqual([...new Set(names)]);
});

const named = (id: string) => api.operations.find((other) => other.id === id) as Described;

test("answers tell their headers: when to ask again, and that a wish was answered before", () => {
  for (const { id, responses, parameters } of api.operations) {
    const hasKey = parameters.some(({ name }) => name === "Idempotency-Key");
    const ofAnswer = {
      "429": "Retry-After",
      "503": "Retry-After",
      ...(hasKey && { "201": "Idempotency-Replayed" }),
    };
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      const header =
        status === "200" && hasKey ? "Idempotency-Replayed" : new Map(Object.entries(ofAnswer)).get(status);
      expect([id, status, Object.keys(headers)]).toEqual([id, status, header ? [header] : []]);
    }
  }
});

test("404 is promised where something may not be there, and of the provider no token is asked", () => {
  expect(Object.keys(named("readItem").responses)).toContain("404");
  for (const id of ["removeFromCart", "checkWishlist", "checkPincode"])
    expect(Object.keys(named(id).responses)).not.toContain("404");
  expect(named("hearProvider").security).toEqual([]);
});

test("how long a page of a list may be is told in words, and nothing about machines", () => {
  const { description, schema } = named("listItems").parameters.find(({ name }) => name === "limit") as Told;
  expect(description).toBe("20 unless it says; more than 100 is cut to 100");
  expect(schema).toMatchObject({ type: "integer", minimum: 1 });
  expect(JSON.stringify(api.document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

/** What nobody has to sign in for; all else is guarded. */
const FOR_ANYBODY =
  "beginPayment bookHomeVisit bookShopVisit checkPincode hearProvider holdSlot listFeaturedItems listItems listItemsOfCategory listNearbyAreas listShownBanners listSlots readItem register releaseSlot sendMessage signIn signInAdministrator signOut verifyPayment";

test("what anybody may call is this, and nothing else", () => {
  const open = api.operations.filter(({ calledBy }) => calledBy === "anybody").map(({ id }) => id);
  expect(open.sort().join(" ")).toBe(FOR_ANYBODY);
});

test("every operation accepts its example, and answers as it is described", async () => {
  expect(Object.keys(WALK).sort()).toEqual(api.operations.map(({ id }) => id).sort());
  for (const [id, ask] of Object.entries(WALK)) {
    const operation = named(id);
    const asked = await ask(world);
    const { wish, body } = sentBy(operation, asked);
    const answer = await call(shop, wish, {
      token: asked.token,
      body: asked.raw ?? body,
      headers: asked.headers,
    });
    expect([id, answer.status < 300 ? "done" : answer.json]).toEqual([id, "done"]);
    expect([id, api.wrongIn(operation, answer.status, answer.json)]).toEqual([id, undefined]);
    asked.after?.(answer.json);
  }
});

test("what is refused is described too, and says so in one shape", async () => {
  for (const operation of api.operations) {
    if (operation.calledBy === "anybody") continue;
    const { wish, body } = sentBy(operation, {});
    const answer = await call(shop, wish, { body });
    expect([operation.id, answer.status]).toEqual([operation.id, 401]);
    expect([operation.id, api.wrongIn(operation, 401, answer.json)]).toEqual([operation.id, undefined]);
  }
});
