import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, formOf } from "../support/api";
import { customer, openBooks } from "../support/books";
import { description } from "../support/description";
import { randomFrom, TEXTS, VALUES } from "../support/hostile-values";
import { rounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";

const REQUESTS = rounds(600, 3_000);
const AT_ONCE = 8;
/** Printed with whatever is found, so that it can be found again. */
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const random = randomFrom(SEED);
const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T;
const maybe = (chance: number) => random() < chance;

let shop: RunningShop;
let api: Awaited<ReturnType<typeof description>>;
let ids: string[];

beforeAll(async () => {
  shop = await openShop();
  api = await description(shop);
  const books = openBooks(shop);
  const tables = [
    "product",
    "service_request",
    "service_area",
    "banner",
    "orders",
    "user",
    "review",
    "electrician",
  ];
  ids = tables.flatMap(
    (table) => books.prepare(`select id from "${table}" limit 5`).pluck().all() as string[],
  );
  books.close();
});
afterAll(() => shop?.close());

const inPath = (text: string) => encodeURIComponent([...text].slice(0, 200).join("")) || "x";
const someText = () => (maybe(0.4) ? pick(ids) : pick(TEXTS));

function spoilt(example: Record<string, unknown>): unknown {
  if (maybe(0.05)) return pick(VALUES);
  const body = structuredClone(example);
  for (const name of Object.keys(body)) {
    const inner = body[name];
    if (maybe(0.25)) body[name] = pick(VALUES);
    else if (maybe(0.1)) delete body[name];
    else if (maybe(0.3) && typeof inner === "object" && inner)
      body[name] = spoilt(inner as Record<string, unknown>);
    else if (/Id$/.test(name) && maybe(0.5)) body[name] = pick(ids);
  }
  return maybe(0.2) ? { ...body, [pick(TEXTS).slice(0, 40)]: pick(VALUES), role: "admin", price: -1 } : body;
}

const asTexts = (body: unknown) =>
  Object.fromEntries(
    Object.entries(typeof body === "object" && body ? body : {}).map(([name, value]) => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  );

/** One request built from the description, with hostile values in some of its places. */
function wish(tokens: (string | undefined)[]) {
  const operation = pick(api.operations);
  const path = operation.path.replace(/\{\w+\}/g, () => inPath(someText()));
  const query = new URLSearchParams();
  for (const { name, in: place, example } of operation.parameters)
    if (place === "query" && maybe(0.6))
      query.append(name, maybe(0.3) ? String(example ?? "") : someText().slice(0, 500));
  const sent = operation.body && spoilt(operation.body.example);
  const file = { name: pick(["photo", "image", "profilePhoto"]), bytes: Buffer.from(pick(TEXTS)) };
  const isForm = operation.body?.types.includes("multipart/form-data") && maybe(0.5);
  const body = isForm
    ? formOf(asTexts(sent), maybe(0.5) ? file : undefined)
    : sent === undefined
      ? undefined
      : JSON.stringify(sent);
  const headers: Record<string, string> = maybe(0.3)
    ? { "Idempotency-Key": pick(["k", "1", "x".repeat(300), `${random()}`]) }
    : {};
  const methodAndPath = `${operation.method} ${path}${query.size > 0 ? `?${query}` : ""}`;
  return { operation, methodAndPath, sent: { token: pick(tokens), body, headers } };
}

/** What the gate answers before any call is reached, which it alone tells of. */
const OF_THE_GATE = [405, 411, 414, 431];

test(`${REQUESTS} random requests with hostile values: none fails, and each is answered as its call is described`, async () => {
  const wrong: string[] = [];
  const heard: Record<number, number> = {};
  let slowestMs = 0;
  let left = REQUESTS;
  // Sessions end on the way, and people are changed: new ones for every hundred requests.
  const newTokens = () => [
    undefined,
    customer(shop).token,
    customer(shop, { role: "admin" }).token,
    customer(shop, { role: "admin" }).token,
  ];
  let tokens = newTokens();
  const one = async () => {
    while (left-- > 0) {
      if (left % 100 === 0) tokens = newTokens();
      const { operation, methodAndPath, sent } = wish(tokens);
      const begun = performance.now();
      const failed = (error: unknown) => ({ status: 599, json: String(error) });
      const { status, json } = await call(shop, methodAndPath, sent).catch(failed);
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      heard[status] = (heard[status] ?? 0) + 1;
      const isTold = status < 500 && !OF_THE_GATE.includes(status);
      const found = isTold ? api.wrongIn(operation, status, json) : status < 500 ? undefined : "failed";
      if (found !== undefined)
        wrong.push(`${status} ${found} ${methodAndPath.slice(0, 200)} ${String(sent.body).slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  console.info(`seed ${SEED}: ${JSON.stringify(heard)}, the slowest took ${Math.round(slowestMs)} ms`);
  expect(wrong, `seed ${SEED}`).toEqual([]);
  expect(heard[200]).toBeGreaterThan(50);
}, 300_000);
