import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { listLinks } from "../tests/support/html";
import { createRequestQueue } from "./request-queue";
import { createShedding } from "./shedding";

const toClose: (() => unknown)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
});

/** A shop whose pages wait until `answerAll`; one of a hundred ms each, as it has measured. */
async function openSlowShop() {
  const held: (() => void)[] = [];
  const app = express();
  const queue = { ...createRequestQueue(), getAnswerMs: () => 100 };
  const isAlwaysAnswered = (path: string) => path === "/healthz";
  app.use(
    createShedding({
      isSignedIn: async ({ cookie }) => cookie === "sid=asha",
      isAlwaysAnswered,
      queue,
      startingMs: 0,
    }),
  );
  app.get("/healthz", (_request, response) => response.send("ok"));
  app.use((_request, response) => held.push(() => response.send("page")));
  const server = createServer(app).listen(0, "127.0.0.1");
  toClose.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: "text/html", ...headers } });
  const waitFor = (count: number) => expect.poll(() => held.length).toBe(count);
  const answerAll = () => {
    for (const answer of held.splice(0)) answer();
  };
  return { get, waitFor, answerAll };
}

test("while eight pages are awaited the next visitor gets a 503, but nobody signed in", async () => {
  const { get, waitFor, answerAll } = await openSlowShop();
  const first = Array.from({ length: 8 }, () => get("/"));
  await waitFor(8);
  const refused = await get("/products?page=2");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(listLinks(await refused.text()).map(({ href, text }) => [href, text])).toEqual([
    ["/products?page=2", "Try again"],
  ]);
  const api = await get("/api/items");
  expect([api.status, await api.json()]).toMatchObject([503, { success: false, code: "UNAVAILABLE" }]);
  expect((await get("/", { Cookie: "sid=forged" })).status).toBe(503);
  expect((await get("/healthz")).status).toBe(200);
  const signedIn = get("/cart", { Cookie: "sid=asha" });
  await waitFor(9);
  answerAll();
  for (const answer of await Promise.all([...first, signedIn])) expect(answer.status).toBe(200);
  const again = get("/");
  await waitFor(1);
  answerAll();
  expect((await again).status).toBe(200);
});

test("those signed in are refused too, when more wait than the server answers in time", async () => {
  const { get, waitFor, answerAll } = await openSlowShop();
  const headers = { Cookie: "sid=asha" };
  const first = Array.from({ length: 32 }, () => get("/cart", headers));
  await waitFor(32);
  expect((await get("/cart", headers)).status).toBe(503);
  answerAll();
  await Promise.all(first);
});

test("those signed in have their turn first, and leave every fourth to others", async () => {
  const { wait } = createRequestQueue();
  const order: string[] = [];
  await new Promise<void>((done) => {
    for (const name of ["visitor 1", "visitor 2"]) wait(false, () => order.push(name));
    for (const name of ["Asha", "Meena", "Ravi", "Farah"]) wait(true, () => order.push(name));
    wait(false, done);
  });
  expect(order).toEqual(["Asha", "Meena", "Ravi", "visitor 1", "Farah", "visitor 2"]);
});
