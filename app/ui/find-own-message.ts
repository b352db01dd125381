import { isRouteErrorResponse } from "@remix-run/react";

/** What the shop itself says about an error of a route; what Remix says is English, for developers. */
export function findOwnMessage(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== "string") return undefined;
  return "internal" in error && error.internal ? undefined : error.data;
}
