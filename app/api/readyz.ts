import { checkReadiness } from "~/features/health/check-readiness.server";

/** When to ask again. */
const RETRY_AFTER_SECONDS = 5;
const HEADERS = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/** 200 `ready`, or 503 with the reason in one line (rule: ready-check). */
export async function loader() {
  const reason = await checkReadiness();
  if (reason === null) return new Response("ready\n", { headers: HEADERS });
  const headers = { ...HEADERS, "Retry-After": String(RETRY_AFTER_SECONDS) };
  return new Response(`not ready: ${reason}\n`, { status: 503, headers });
}
