import { openBooks } from "./books";

/** What a call of the API was answered. */
export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
  json: any;
}

interface Sent {
  /** Sent as JSON; of a FormData as a form with parts. */
  body?: object | FormData | string;
  /** Whose call it is: somebody's session token. */
  token?: string;
  headers?: Record<string, string>;
}

/** One call of the API of a shop, "POST /cart/add" for one, as a program makes it. */
export async function call(shop: { url: string }, methodAndPath: string, sent: Sent = {}): Promise<Answered> {
  const [method = "GET", path = ""] = methodAndPath.split(" ");
  const { body, token, headers: given = {} } = sent;
  const headers = new Headers(given);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  const asSent = body === undefined || isForm || typeof body === "string" ? body : JSON.stringify(body);
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(`${shop.url}/api${path}`, { method, headers, body: asSent, signal, redirect: "manual" });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text === "" ? undefined : JSON.parse(text) };
}

/** A form with parts, and the file that it brings. */
export function formOf(fields: Record<string, string>, file?: { name: string; bytes: Buffer }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set(file.name, new Blob([new Uint8Array(file.bytes)], { type: "image/png" }), "picture.png");
  return form;
}

const ID = /^(?:demo_(?:order|pay)_)?[0-9a-f]{24}$|^[A-Z]{2}-\d{4}-\d{4}$|^[\w-]{43}$/;
const MOMENT = /(?:_at|_until|^expire|^pay_by|_by)$/;

/**
 * The rows of some tables as they stand, without what is never twice the same (ids, numbers, moments): what a wish has left
 * behind, to hold against what its twin by the other road has. `where`: which rows, by what follows `where` in SQL.
 */
export function rowsLeft(shop: { folder: string }, tables: Record<string, string>): Record<string, object[]> {
  const books = openBooks(shop);
  try {
    return Object.fromEntries(
      Object.entries(tables).map(([table, where]) => {
        const rows = books.prepare(`select * from "${table}" where ${where}`).all() as Record<string, unknown>[];
        const plain = rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(name, value)])),
        );
        return [table, plain];
      }),
    );
  } finally {
    books.close();
  }
}

function shown(name: string, value: unknown): unknown {
  if (value === null) return null;
  if (MOMENT.test(name) && typeof value === "number") return "a moment";
  return typeof value === "string" && ID.test(value) ? "an id" : value;
}
