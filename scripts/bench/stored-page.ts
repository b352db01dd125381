/**
 * The first upper limit, as a program of its own: a compressed page from memory, served by `node:http` with
 * the shop's headers. Environment: PORT, and PAGE, a JSON file of `{ headers, body }` with the body in
 * base64.
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
