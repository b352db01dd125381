/**
 * The second upper limit, as a program of its own: a page of the built shop rendered by React's
 * `renderToString` and compressed with brotli, served by `node:http`. The data is loaded once; each request
 * only renders and compresses. Environment: PORT, DATA_DIR of a shop that is not running, COOKIE of a
 * signed-in customer, PAGE_PATH.
 */
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** The quality with which the shop compresses a page for a waiting browser. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const compress = promisify(brotliCompress);

const { PORT, COOKIE = "", PAGE_PATH = "/" } = process.env;
const url = `http://127.0.0.1:${PORT}${PAGE_PATH}`;

/** Requests the page once from the built shop and returns the context that it passes to React. */
async function readContext(): Promise<EntryContext> {
  const build = (await import(pathToFileURL(join("build", "app", "server", "index.js")).href)) as ServerBuild;
  const shop = build.entry.module as unknown as { start(): Promise<{ stop(): void }> };
  const { stop } = await shop.start();
  const contexts: EntryContext[] = [];
  const keepContext = (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    contexts.push(context);
    return new Response();
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: keepContext } };
  const handle = createRequestHandler({ ...build, entry }, "production");
  await handle(new Request(url, { headers: { cookie: COOKIE } }), {
    clientAddress: "127.0.0.1",
    requestId: "ceiling",
    whenWritable: async () => true,
    pageCacheGeneration: 0,
  });
  stop();
  const [context] = contexts;
  if (!context) throw new Error(`${PAGE_PATH} was not rendered`);
  return context;
}

const context = await readContext();
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };

createServer(async (_request, response) => {
  const html = `<!DOCTYPE html>${renderToString(createElement(RemixServer, { context, url }))}`;
  const body = await compress(html, { params });
  response.writeHead(200, { ...headers, "Content-Length": body.length });
  response.end(body);
}).listen(Number(PORT), "127.0.0.1");
