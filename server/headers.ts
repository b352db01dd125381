import type { RequestHandler } from "express";
import helmet from "helmet";

/**
 * The security headers of every response. A page replaces the policy with its own; forms need a referrer
 * (rule: security-headers).
 */
export function createSecurityHeaders(secure: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: "deny" },
  });
}

/** Other sites may embed product pictures, whose URLs they get from the API. */
export const allowCrossOrigin: RequestHandler = (_request, response, next) => {
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
  next();
};
