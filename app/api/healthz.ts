import { ALIVE } from "~/features/health/check-readiness.server";

/**
 * What the server has not answered already: other ways to write the address, such as `/healthz/` (rule:
 * health-check). Whether the shop can do its work is asked at `/readyz`.
 */
export function loader() {
  const { body, headers } = ALIVE;
  return new Response(body, { headers });
}
