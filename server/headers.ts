import type { RequestHandler } from "express";
import helmet from "helmet";

/**
 * Security headers of every answer. A page replaces the policy by its own; forms need a referrer (rule:
 * security-headers).
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

/** Pictures of goods may be shown by the pages of other sites, which have their addresses from the API. */
export const allowCrossOrigin: RequestHandler = (_request, response, next) => {
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
  next();
};

const OVERRIDABLE_HEADERS =
  /^(?:content-security-policy|cross-origin-(?:opener|resource)-policy|referrer-policy|x-content-type-options)$/i;

/** A page brings its own policies, which take the place of those above: two would both count. */
export const replacePolicyHeaders: RequestHandler = (_request, response, next) => {
  const append = response.append.bind(response);
  response.append = (name, value) =>
    OVERRIDABLE_HEADERS.test(name) ? response.set(name, value) : append(name, value);
  next();
};
