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
  beginRequest("GET", "/orders?search=asha", response, onFailure);
  response.statusCode = status;
  response.emit("finish");
  expect(line).toHaveBeenCalledWith(expect.objectContaining({ path: "/orders", status }), "request");
  expect(onFailure).toHaveBeenCalledTimes(times);
  line.mockRestore();
});
