/**
 * The first ceiling, a program of its own: one page, compressed beforehand, from memory by bare `node:http`
 * with the headers the shop sends. Nothing that answers a page from Node can do less. PORT, and PAGE: a JSON
 * file of `{ headers, body }`, the body in base64.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { PORT, PAGE = "" } = process.env;
const page = JSON.parse(readFileSync(PAGE, "utf8")) as { headers: Record<string, string>; body: string };
const body = Buffer.from(page.body, "base64");

createServer((_request, response) => {
  response.writeHead(200, page.headers);
  response.end(body);
}).listen(Number(PORT), "127.0.0.1");
