import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { requestLogger } from "../app/platform/log.server";
import { beginRequest } from "./requests";

test.each([
  [200, "info", 0],
  [404, "info", 0],
  [503, "warn", 0],
  [500, "error", 1],
] as const)("a request answered with %i is logged as %s, and fails %i times", (status, level, times) => {
  const line = vi.spyOn(requestLogger, level).mockImplementation(() => undefined);
  const onFailure = vi.fn();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const getFacts = () => ({ network: "203.0.113.7", account: "asha", route: undefined });
  beginRequest("GET", "/orders?search=asha", response, getFacts, onFailure);
  response.statusCode = status;
  response.emit("finish");
  expect(line).toHaveBeenCalledWith(
    expect.objectContaining({ path: "/orders", status, network: "203.0.113.7", account: "asha" }),
    "request",
  );
  expect(onFailure).toHaveBeenCalledTimes(times);
  line.mockRestore();
});

test("every request has its own id, as long as all others", () => {
  const ids = Array.from({ length: 100 }, () =>
    beginRequest("GET", "/", new ServerResponse(new IncomingMessage(new Socket())), () => ({ network: "" })),
  );
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});
