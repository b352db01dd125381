import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi, toFormData } from "../support/api";
import { readApiDescription } from "../support/description";
import { createRandom, TEXTS, VALUES } from "../support/hostile-values";
import { countRounds } from "../support/rounds";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, openDatabase } from "../support/shop-data";

const REQUESTS = countRounds(600, 3_000);
const AT_ONCE = 8;
/** Printed with every failure, so that it can be repeated. */
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const random = createRandom(SEED);
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
const maybe = (chance: number) => random() < chance;

let shop: RunningShop;
let api: Awaited<ReturnType<typeof readApiDescription>>;
let ids: string[];

beforeAll(async () => {
  shop = await openShop();
  api = await readApiDescription(shop);
  const books = openDatabase(shop);
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

function withHostileValues(example: Record<string, unknown>): unknown {
  if (maybe(0.05)) return pick(VALUES);
  const body = structuredClone(example);
  for (const name of Object.keys(body)) {
    const value = body[name];
    if (maybe(0.25)) body[name] = pick(VALUES);
    else if (maybe(0.1)) delete body[name];
    else if (maybe(0.3) && typeof value === "object" && value)
      body[name] = withHostileValues(value as Record<string, unknown>);
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
function randomRequest(tokens: (string | undefined)[]) {
  const operation = pick(api.operations);
  const path = operation.path.replace(/\{\w+\}/g, () => inPath(someText()));
  const query = new URLSearchParams();
  for (const { name, in: place, example } of operation.parameters)
    if (place === "query" && maybe(0.6))
      query.append(name, maybe(0.3) ? String(example ?? "") : someText().slice(0, 500));
  const exampleBody = operation.body && withHostileValues(operation.body.example);
  const file = { name: pick(["photo", "image", "profilePhoto"]), bytes: Buffer.from(pick(TEXTS)) };
  const isForm = operation.body?.types.includes("multipart/form-data") && maybe(0.5);
  const body = isForm
    ? toFormData(asTexts(exampleBody), maybe(0.5) ? file : undefined)
    : exampleBody === undefined
      ? undefined
      : JSON.stringify(exampleBody);
  const headers: Record<string, string> = maybe(0.3)
    ? { "Idempotency-Key": pick(["k", "1", "x".repeat(300), `${random()}`]) }
    : {};
  const methodAndPath = `${operation.method} ${path}${query.size > 0 ? `?${query}` : ""}`;
  return { operation, methodAndPath, options: { token: pick(tokens), body, headers } };
}

/** Statuses of refusals by the server before any call is reached; the description does not list them. */
const REFUSED_EARLY = [405, 411, 414, 431];

test(`${REQUESTS} random requests with hostile values: every answer is as described`, async () => {
  const wrong: string[] = [];
  const countByStatus: Record<number, number> = {};
  let slowestMs = 0;
  let remaining = REQUESTS;
  // Requests may end sessions and change accounts, so every hundred requests get new tokens.
  const newTokens = () => [
    undefined,
    createCustomer(shop).token,
    createCustomer(shop, { role: "admin" }).token,
    createCustomer(shop, { role: "admin" }).token,
  ];
  let tokens = newTokens();
  const sendAll = async () => {
    while (remaining-- > 0) {
      if (remaining % 100 === 0) tokens = newTokens();
      const { operation, methodAndPath, options } = randomRequest(tokens);
      const startedAt = performance.now();
      const failed = (error: unknown) => ({ status: 599, json: String(error) });
      const { status, json } = await callApi(shop, methodAndPath, options).catch(failed);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      countByStatus[status] = (countByStatus[status] ?? 0) + 1;
      const isDescribed = status < 500 && !REFUSED_EARLY.includes(status);
      const problem = isDescribed
        ? api.findSchemaErrors(operation, status, json)
        : status < 500
          ? undefined
          : "failed";
      if (problem !== undefined)
        wrong.push(
          `${status} ${problem} ${methodAndPath.slice(0, 200)} ${String(options.body).slice(0, 300)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
  console.info(
    `seed ${SEED}: ${JSON.stringify(countByStatus)}, the slowest took ${Math.round(slowestMs)} ms`,
  );
  expect(wrong, `seed ${SEED}`).toEqual([]);
  expect(countByStatus[200]).toBeGreaterThan(50);
}, 300_000);
