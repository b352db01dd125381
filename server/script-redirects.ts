import type { RequestHandler } from "express";

/**
 * Answers a form that a script has sent with where to go next instead of a redirect, which `fetch` would
 * follow unseen: the message for the next page would be spent, and its address unknown.
 */
export const nameRedirects: RequestHandler = (request, response, next) => {
  if (request.get("x-script")) {
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      ...rest: unknown[]
    ) => typeof response;
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      const location = response.getHeader("Location");
      if (status < 300 || status >= 400 || location === undefined) return writeHead(status, ...rest);
      response.removeHeader("Location");
      response.setHeader("X-Location", location);
      response.statusMessage = "No Content";
      return writeHead(204);
    }) as typeof response.writeHead;
  }
  next();
};
