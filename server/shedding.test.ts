import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { listLinks, listTexts } from "../tests/support/html";
import { createRequestQueue } from "./request-queue";
import { createShedding } from "./shedding";

const toClose: (() => unknown)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
});

/** A queue that gives everybody a turn when it is told, where a page takes a hundred ms. */
function createHeldQueue() {
  const held: (() => boolean)[] = [];
  let answerCount = 0;
  return {
    held,
    getAnswerCount: () => answerCount,
    wait: (_first: boolean, next: () => boolean) => held.push(next),
    getAnswerMs: () => 100,
    isBusy: () => held.length > 1,
    countAnswer: () => {
      answerCount += 1;
    },
    letThrough: () => held.splice(0).filter((next) => next()).length,
  };
}

/** A shop that answers each page at once, but "/pay" never, and reads what is posted. */
async function openShop(queue: ReturnType<typeof createRequestQueue>) {
  const app = express();
  app.use(
    createShedding({
      async findUser({ cookie }) {
        if (cookie === "sid=unreadable") throw new Error("SQLITE_IOERR");
        const id = cookie?.split("sid=")[1];
        return id ? { id, role: "user" } : null;
      },
      trustProxy: true,
      healthPaths: [/^\/healthz$/],
      webhookPath: /^\/paid$/,
      returnPaths: [/^\/return\/\d$/],
      queue,
      startingMs: 0,
    }),
  );
  app.all("/pay", () => undefined);
  app.use(express.text({ type: "*/*" }), (_request, response) => response.send("page"));
  const server = createServer(app).listen(0, "127.0.0.1");
  toClose.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const send = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { Accept: "text/html", ...headers } });
  /** Sends the headers of a form, and never its body. */
  async function sendHalf() {
    const socket = connect(port, "127.0.0.1");
    toClose.push(() => socket.destroy());
    await once(socket, "connect");
    socket.write(
      "POST /cart HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n",
    );
  }
  return { send, sendHalf };
}

async function openFullShop() {
  const queue = createHeldQueue();
  const { send } = await openShop(queue);
  const waitFor = (count: number) => expect.poll(() => queue.held.length).toBe(count);
  return { send, queue, waitFor };
}

const from = (network: number) => ({ "X-Forwarded-For": `192.0.2.${network}` });
const as = (user: number) => ({ Cookie: `sid=user${user}` });
const times = <T>(count: number, work: (place: number) => T): T[] =>
  Array.from({ length: count }, (_item, place) => work(place));
const listStatuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map((it) => it.status);

test("while eight visitors wait the next gets a 503, but nobody signed in", async () => {
  const { send, waitFor, queue } = await openFullShop();
  const first = times(8, (network) => send("/", from(network)));
  await waitFor(8);
  const refused = await send("/products?page=2");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(listLinks(await refused.text()).map(({ href, text }) => [href, text])).toEqual([
    ["/products?page=2", "Try again"],
  ]);
  const form = await send("/cart", {}, "POST");
  const page = await form.text();
  expect([form.status, listLinks(page)]).toEqual([503, []]);
  expect(listTexts(page, "p")).toEqual(["Press your browser's Back button: what you typed is still there."]);
  const api = await send("/api/items");
  expect([api.status, await api.json()]).toMatchObject([503, { success: false, code: "UNAVAILABLE" }]);
  expect((await send("/", { Cookie: "sid=" })).status).toBe(503);
  expect((await send("/", { Cookie: "sid=unreadable" })).status).toBe(503);
  expect((await send("/healthz")).status).toBe(200);
  expect((await send("/healthz", {}, "POST")).status).toBe(503);
  const signedIn = send("/cart", as(1));
  await waitFor(9);
  queue.letThrough();
  expect(await listStatuses([...first, signedIn])).toEqual(Array(9).fill(200));
  const again = send("/");
  await waitFor(1);
  queue.letThrough();
  expect((await again).status).toBe(200);
});

test("those signed in are refused too, when more wait than the server answers in time", async () => {
  const { send, waitFor, queue } = await openFullShop();
  const visitor = send("/");
  await waitFor(1);
  const first = times(31, (user) => send("/cart", as(user)));
  await waitFor(32);
  expect((await send("/cart", as(40))).status).toBe(503);
  queue.letThrough();
  expect(await listStatuses([visitor, ...first])).toEqual(Array(32).fill(200));
});

/** Waits until this many of the answers are refusals. */
async function waitForRefusals(answers: Promise<Response>[], count: number) {
  let refusedCount = 0;
  for (const answer of answers)
    void answer.then(({ status }) => {
      if (status === 503) refusedCount += 1;
    });
  await expect.poll(() => refusedCount).toBe(count);
}

const countAnswered = async (answers: Promise<Response>[]) =>
  (await listStatuses(answers)).filter((status) => status === 200).length;

test("a network that sends more than others makes room for them", async () => {
  const { send, waitFor, queue } = await openFullShop();
  const flood = times(30, () => send("/", from(1)));
  await waitForRefusals(flood, 22);
  const others = [2, 3, 4].map((network) => send("/", from(network)));
  await waitFor(11);
  expect(queue.letThrough()).toBe(8);
  expect(await listStatuses(others)).toEqual([200, 200, 200]);
  expect(await countAnswered(flood)).toBe(5);
});

test("one account has its share before visitors, and is a visitor beyond it", async () => {
  const { send, waitFor, queue } = await openFullShop();
  const flood = times(300, () => send("/", { ...as(1), ...from(1) }));
  await waitForRefusals(flood, 292);
  const visitor = send("/", from(2));
  await waitFor(9);
  const administrator = send("/admin", as(2));
  await waitFor(10);
  expect(queue.letThrough()).toBe(9);
  expect(await listStatuses([visitor, administrator])).toEqual([200, 200]);
  expect(await countAnswered(flood)).toBe(7);
});

test("forms without their body and answers that await another server keep nobody waiting", async () => {
  const queue = createRequestQueue();
  let turnCount = 0;
  const { send, sendHalf } = await openShop({
    ...queue,
    getAnswerMs: () => 100,
    wait: (isFirst, next) =>
      queue.wait(isFirst, () => {
        turnCount += 1;
        return next();
      }),
  });
  for (let count = 1; count <= 100; count += 1) {
    if (count % 2 === 0) void send("/pay", as(1)).catch(() => undefined);
    else await sendHalf();
    await expect.poll(() => turnCount, { interval: 1 }).toBe(count);
  }
  for (const headers of [{}, as(1)]) expect((await send("/", headers)).status).toBe(200);
});

test("what is paid waits in the queue and is counted, five hundred of one network at most", async () => {
  const { send, waitFor, queue } = await openFullShop();
  const flood = times(510, () => send("/paid", from(1), "POST"));
  await waitForRefusals(flood, 10);
  const other = send("/paid", from(2), "POST");
  const visitor = send("/", from(3));
  await waitFor(502);
  expect(queue.letThrough()).toBe(502);
  expect(await listStatuses([other, visitor])).toEqual([200, 200]);
  expect(await countAnswered(flood)).toBe(500);
  await expect.poll(queue.getAnswerCount).toBe(502);
  const pages = times(9, () => send("/paid", from(4)));
  await waitFor(8);
  expect((await Promise.race(pages)).status).toBe(503);
  queue.letThrough();
  await Promise.all(pages);
});

test("ten who return from paying wait first of one network, and beyond them they are visitors", async () => {
  const { send, waitFor, queue } = await openFullShop();
  const flood = times(300, () => send("/return/1", from(1), "POST"));
  await waitForRefusals(flood, 282);
  const visitor = send("/", from(2));
  await waitFor(19);
  const buyer = send("/return/2", from(3), "POST");
  await waitFor(20);
  expect(queue.letThrough()).toBe(19);
  expect(await listStatuses([visitor, buyer])).toEqual([200, 200]);
  expect(await countAnswered(flood)).toBe(17);
});
