import { createWalkContext, openWebhookShop, walkOperations } from "../../tests/support/api-walk";
import { readApiDescription } from "../../tests/support/description";
import { listForms } from "../../tests/support/html";
import { openRazorpayShop } from "../../tests/support/razorpay-orders";
import type { RunningShop } from "../../tests/support/shop";
import { openDatabase } from "../../tests/support/shop-data";
import { renderDatabase } from "./database.ts";
import { runInShop } from "./run-shop.ts";
import { runSampleDay } from "./sample-day.ts";

// Plays the day of the goldens, and makes every call of the API, twice: once as they are, and once with the
// names of all columns, and some that others use, as fields that nothing asks for. Prints where the databases
// differ afterwards; `tests/http/smuggled-fields.test.ts` runs it.

/** Sent first, because the others are too many for one form. */
const DANGEROUS_NAMES = `
  role staffRole isAdmin isActive isPaid status paymentStatus paidAt price total amount totalPaise pricePaise
  amountPaise unitPaise feePaise homeVisitFee paymentMethod userId createdBy verified emailVerifiedAt isShown
  passwordHash stock quantity rating helpfulCount sku slug id _id number role[] role[0] __proto__ constructor
`
  .trim()
  .split(/\s+/);

const toCamelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_match, initial: string) => initial.toUpperCase());

/** A value for each name that a field could have if it were a column's. */
function listValues(shop: RunningShop): Map<string, string | number> {
  const database = openDatabase(shop);
  const columns = database
    .prepare(
      `select distinct c.name, c.type from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'search_%' and t.name not like 'sqlite_%'`,
    )
    .all() as { name: string; type: string }[];
  database.close();
  const values = new Map<string, string | number>(DANGEROUS_NAMES.map((name) => [name, 4711]));
  for (const { name, type } of columns) {
    const value = /int|real|num/i.test(type) ? 4711 : "smuggled";
    values.set(name, value).set(toCamelCase(name), value);
  }
  return values;
}

let values: Map<string, string | number> | undefined;
let sentCount = 0;

/** The values of all names but these. */
const listOthers = (own: ReadonlySet<string>) =>
  [...(values ?? [])].filter(([name]) => !own.has(name) && !own.has(toCamelCase(name)));

/** A form with more fields in all, or with other names than these, is refused as it is. */
const MAX_FIELDS = 100;
const FORM_NAME = /^[a-z][A-Za-z]*$/;
/** Fields that a form takes also where its page does not show them. */
const NOT_ALWAYS_SHOWN = ["city", "state", "ewayBill", "withDelivery", "amount", "goodwill", "line"];
/** So many names a form is sent, if it has room for them: the first, second … part of all. */
const PART_SIZE = 70;
let part = 0;

/** Adds values to a form, but none of the names that it has or that are its own. */
function addToForm(body: URLSearchParams | FormData, ownNames: Iterable<string>): void {
  const sent = [...body.keys()];
  const names = listOthers(new Set([...ownNames, ...sent, ...NOT_ALWAYS_SHOWN])).filter(([name]) =>
    FORM_NAME.test(name),
  );
  const room = Math.min(PART_SIZE, MAX_FIELDS - sent.length);
  for (const [name, value] of names.slice(part * PART_SIZE, part * PART_SIZE + room))
    body.append(name, String(value));
}

/** The names of the fields of each page's forms, by the page's address without ids. */
const ownNames = new Map<string, Set<string>>();

const dayFetch = globalThis.fetch;

async function listOwnNames(url: URL, headers: Headers): Promise<Set<string>> {
  const key = url.pathname.replace(/[\da-f]{24}/g, "*");
  const cookies = { Cookie: headers.get("Cookie") ?? "", Accept: "text/html" };
  const page = await dayFetch(url, { headers: cookies, redirect: "manual" });
  const isPage = page.headers.get("Content-Type")?.startsWith("text/html");
  const html = await page.text();
  const names = ownNames.get(key) ?? new Set<string>();
  if (isPage && page.status === 200)
    // "address.city" also takes the name "address".
    for (const { controls } of listForms(html))
      for (const { name } of controls) names.add(name).add(name.split(".")[0] ?? "");
  ownNames.set(key, names);
  return names;
}

/** Posts a form as it is, or with the values; looks at its page before, in both cases. */
async function postForm(url: URL, init: RequestInit, body: URLSearchParams | FormData): Promise<Response> {
  const own = await listOwnNames(url, new Headers(init.headers));
  if (values) {
    sentCount += 1;
    addToForm(body, own);
  }
  return dayFetch(url, init);
}

globalThis.fetch = (input, init = {}) => {
  const url = new URL(String(input instanceof Request ? input.url : input));
  const { body, method } = init;
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  return isForm && method === "POST" && !url.pathname.startsWith("/api/")
    ? postForm(url, init, body)
    : dayFetch(input, init);
};

/** What is left in the database after the day of the goldens. */
async function playDay(isSmuggling: boolean): Promise<string> {
  let left = "";
  await runInShop(openRazorpayShop, async ({ shop, razorpay }) => {
    try {
      values = isSmuggling ? listValues(shop) : undefined;
      await runSampleDay(shop, razorpay);
      left = renderDatabase(shop);
    } finally {
      razorpay.close();
    }
  });
  return left;
}

/** The parts of a JSON schema that are looked at here. */
interface ObjectSchema {
  properties?: Record<string, ObjectSchema>;
}

/** Adds the values to an object and to each object in it, but none that its schema knows. */
function addToObjects(fields: object, { properties = {} }: ObjectSchema = {}): object {
  const inside = Object.entries(fields).map(([name, value]) => {
    // Others are lists, or objects with names of one's own.
    const hasFields = typeof value === "object" && properties[name]?.properties !== undefined;
    return [name, value && hasFields ? addToObjects(value, properties[name]) : value];
  });
  const own = new Set([...Object.keys(properties), ...Object.keys(fields)]);
  return Object.fromEntries([...listOthers(own), ...inside]);
}

/** What is left in the database after every call of the API. */
async function callEverything(isSmuggling: boolean): Promise<string> {
  let left = "";
  await runInShop(
    async (env) => ({ shop: await openWebhookShop(env) }),
    async ({ shop }) => {
      values = isSmuggling ? listValues(shop) : undefined;
      const { operations } = await readApiDescription(shop);
      const walk = walkOperations(await createWalkContext(shop), operations, ({ body: described }, body) => {
        if (!values || !body) return body;
        const schema = described?.schema as ObjectSchema | undefined;
        sentCount += 1;
        if (!(body instanceof FormData)) return addToObjects(body, schema);
        addToForm(body, Object.keys(schema?.properties ?? {}));
        return body;
      });
      for await (const { operation, answer } of walk)
        if (answer.status >= 300)
          throw new Error(`${operation.id}: ${answer.status} ${JSON.stringify(answer.json)}`);
      left = renderDatabase(shop);
    },
  );
  return left;
}

/** The rows of a rendered database, without the digests of ids, which differ from run to run. */
const listRows = (database: string) =>
  database.replace(/(?<=dedupe_key="[^"]*-)[\da-f]{12}(?=")/g, "DIGEST").split("\n");

/** Prints what is in the database after a run with smuggled fields, and not after one without. */
async function compare(plain: string, run: (isSmuggling: boolean) => Promise<string>): Promise<void> {
  sentCount = 0;
  const rows = new Set(listRows(plain));
  const different = listRows(await run(true)).filter((row) => !rows.has(row));
  console.info(
    `${run.name}: ${sentCount} requests, ${values?.size} names, ${rows.size} rows, ${different.length} of them differ`,
  );
  if (different.length > 0) console.info(different.join("\n"));
}

const [parts = "1"] = process.argv.slice(2);
await compare(await callEverything(false), callEverything);
const plainDay = await playDay(false);
for (part = 0; part < Number(parts); part += 1) await compare(plainDay, playDay);
