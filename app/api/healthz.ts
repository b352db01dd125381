import { isDatabaseReady } from "~/features/settings/shop.server";

/** 200 `ok` when the process can read its database, else 503 (rule: health-check). */
export function loader() {
  const ready = isDatabaseReady();
  return new Response(ready ? "ok" : "not ready", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
