import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");

/** The address of the shop. */
export const shop = process.argv[2] ?? `http://localhost:${process.env.PORT ?? 3000}`;
/** Makes the names of this run's data unique. */
export const stamp = Date.now().toString(36);
export const step = { count: 0 };

/** Makes a call and prints it; throws if it was refused. */
export async function call(description, methodAndPath, { token, body, headers = {} } = {}) {
  const [method, path] = methodAndPath.split(" ");
  const isForm = body instanceof FormData;
  const answer = await fetch(`${shop}/api${path}`, {
    method,
    body: body === undefined || isForm ? body : JSON.stringify(body),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
      ...headers,
    },
    signal: AbortSignal.timeout(30_000),
  });
  const json = await answer.json();
  step.count += 1;
  console.info(`${String(step.count).padStart(2)}  ${answer.status}  ${methodAndPath}  ${description}`);
  if (!json.success) throw new Error(`${methodAndPath} was refused: ${json.message}`);
  return json;
}

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

export function formOf(fields, file) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (file) form.set(file, new Blob([PICTURE], { type: "image/png" }), "picture.png");
  return form;
}
