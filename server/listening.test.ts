import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { prepareClosing } from "./listening";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A server that answers when the test says so, and a client that keeps its connections. */
async function serve() {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => responses.push(response));
  const close = prepareClosing(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const send = async () => {
    const request = get({ port, agent, host: "127.0.0.1" });
    await expect.poll(() => responses.length).toBeGreaterThan(0);
    const answer = once(request, "response").then(([it]) => (it as IncomingMessage).resume());
    return { answer, response: responses.shift() ?? expect.fail("no request") };
  };
  return { close, send };
}

test("a request that came before the close is answered, and ends its connection", async () => {
  const { close, send } = await serve();
  const { answer, response } = await send();
  const closed = close();
  response.end("late");
  const { statusCode, headers } = await answer;
  expect([statusCode, headers.connection]).toEqual([200, "close"]);
  await closed;
});

test("a server that another follows answers on connections that were idle before", async () => {
  vi.stubEnv("LISTEN_PID", String(process.pid));
  vi.stubEnv("LISTEN_FDS", "1");
  const { close, send } = await serve();
  const first = await send();
  first.response.end("before");
  await first.answer;
  const closed = close();
  await sleep(2_500);
  const { answer, response } = await send();
  response.end("meanwhile");
  const { statusCode, headers } = await answer;
  expect([statusCode, headers.connection]).toEqual([200, "close"]);
  await closed;
});

test("a server closes while a client keeps an idle connection open", async () => {
  const { close, send } = await serve();
  const { answer, response } = await send();
  response.end("at once");
  expect((await answer).headers.connection).toBe("keep-alive");
  await close();
});
