/** An answer of the API: its status, its headers and its parsed body, undefined when it has none. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects.
  json: any;
}

interface CallOptions {
  /** An object is sent as JSON, a FormData as multipart, a string as it is. */
  body?: object | FormData | string;
  /** The session token that is sent as a bearer token. */
  token?: string;
  headers?: Record<string, string>;
}

/** Calls the API; `methodAndPath` is for example "POST /cart/add", without the prefix `/api`. */
export async function callApi(
  shop: { url: string },
  methodAndPath: string,
  options: CallOptions = {},
): Promise<ApiAnswer> {
  const [method = "GET", path = ""] = methodAndPath.split(" ");
  const { body, token, headers: extraHeaders = {} } = options;
  const headers = new Headers(extraHeaders);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm && !headers.has("Content-Type"))
    headers.set("Content-Type", "application/json");
  const payload = body === undefined || isForm || typeof body === "string" ? body : JSON.stringify(body);
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers,
    body: payload,
    signal,
    redirect: "manual",
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text === "" ? undefined : JSON.parse(text) };
}

/** A multipart form with these fields and, if given, a file under its own field name. */
export function toFormData(fields: Record<string, string>, file?: { name: string; bytes: Buffer }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set(file.name, new Blob([new Uint8Array(file.bytes)], { type: "image/png" }), "picture.png");
  return form;
}
