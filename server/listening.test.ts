import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { prepareClosing } from "./listening";

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

test("a server closes while a client keeps an idle connection open", async () => {
  const { close, send } = await serve();
  const { answer, response } = await send();
  response.end("at once");
  expect((await answer).headers.connection).toBe("keep-alive");
  await close();
});
