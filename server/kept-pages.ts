import type { RequestHandler } from "express";

type Encoding = "br" | "gzip" | "identity";

/** How the shop answers from its kept pages; the built bundle provides it. */
export type FindKeptPage = (
  request: { method: string; url: string; cookie?: string },
  encoding: Encoding,
) => { headers: Record<string, string>; etag: string; body: Buffer } | undefined;

const encodingFor = (accepted = ""): Encoding =>
  /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";

/** Answers an anonymous visitor from the pages kept in memory, before anything is rendered. */
export function servePages(findKeptPage: FindKeptPage): RequestHandler {
  return (request, response, next) => {
    const { method, url } = request;
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const page = findKeptPage({ method, url, cookie: request.headers.cookie }, encoding);
    if (!page) return next();
    for (const name in page.headers) response.setHeader(name, page.headers[name] ?? "");
    response.setHeader("ETag", page.etag);
    response.setHeader("Vary", "Cookie, Accept-Encoding");
    if (request.headers["if-none-match"] === page.etag) {
      response.statusCode = 304;
      response.end();
      return;
    }
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", page.body.length);
    response.end(method === "HEAD" ? undefined : page.body);
  };
}
