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
  if (body !== undefined && !isForm && !headers.has("Content-Type"))
    headers.set("Content-Type", "application/json");
  const asSent = body === undefined || isForm || typeof body === "string" ? body : JSON.stringify(body);
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers,
    body: asSent,
    signal,
    redirect: "manual",
  });
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
