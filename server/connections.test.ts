import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { whenWritable } from "./connections";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["takes more data", (response: ServerResponse) => response.emit("drain"), true],
  ["has lost its client", (response: ServerResponse) => response.destroy().emit("close"), false],
  ["has stalled for a minute", () => vi.advanceTimersByTime(60_000), false],
])("a response that %s keeps no listeners of the wait", async (_case, change, isWritable) => {
  vi.useFakeTimers();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.write(Buffer.alloc(response.writableHighWaterMark));
  const waiting = whenWritable(response);
  expect(response.listenerCount("drain")).toBe(1);
  change(response);
  expect(await waiting).toBe(isWritable);
  expect([response.listenerCount("drain"), response.listenerCount("close")]).toEqual([0, 0]);
});
