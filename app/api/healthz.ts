const HEADERS = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/**
 * 200 `ok` while the process answers; the database is not asked (rule: health-check). Whether the shop can do
 * its work is asked at `/readyz`.
 */
export function loader() {
  return new Response("ok", { headers: HEADERS });
}
