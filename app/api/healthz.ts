/**
 * What `/healthz` answers while the process answers; the database is not asked (rule: health-check). The server
 * answers it before everything else. Whether the shop can do its work is asked at `/readyz`.
 */
export const HEALTH = {
  body: "ok",
  headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
};

/** For the other ways to write the address, such as `/healthz/`. */
export const loader = () => new Response(HEALTH.body, { headers: HEALTH.headers });
