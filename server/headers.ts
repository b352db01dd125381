import type { RequestHandler } from "express";
import helmet from "helmet";

/** Helmet asks about each header again for every request; they are always the same. */
function captureHeaders(middleware: RequestHandler): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader() {},
  };
  middleware({} as never, response as never, () => {});
  return headers;
}

/**
 * The security headers of every response. A page replaces the policy with its own; forms need a referrer
 * (rule: security-headers).
 */
export const getSecurityHeaders = (secure: boolean): Record<string, string> =>
  captureHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      crossOriginOpenerPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: "deny" },
      // For Internet Explorer and Flash alone; they would be sent with each of a page's files.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
    }),
  );

const BACK_OFFICE = /^\/admin(?:\/|$)/i;

/**
 * Sets the headers of every response, and keeps the windows of the back-office apart from those of other
 * sites. On the shop that would make browsers start another process for each visitor who comes from elsewhere
 * (docs/decisions/011-windows-of-the-shop.md).
 */
export const addHeaders = (headers: Record<string, string>): RequestHandler => {
  const entries = Object.entries(headers);
  return ({ path }, response, next) => {
    for (const [name, value] of entries) response.setHeader(name, value);
    if (BACK_OFFICE.test(path)) response.setHeader("cross-origin-opener-policy", "same-origin");
    next();
  };
};

/** Other sites may embed product pictures, whose URLs they get from the API. */
export const allowCrossOrigin: RequestHandler = (_request, response, next) => {
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
  next();
};
