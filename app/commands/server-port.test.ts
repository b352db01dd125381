import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { findServerPort } from "./server-port.server";

test("the server is asked at the port of its socket, and at PORT where there is none", () => {
  const unit = join(config().DATA_DIR, "vidyut.socket");
  expect(findServerPort(unit)).toBe(config().PORT);
  writeFileSync(unit, "[Socket]\nListenStream=127.0.0.1:3001\nBacklog=1024\n");
  expect(findServerPort(unit)).toBe(3001);
  expect(findServerPort("deploy/vidyut.socket")).toBe(3000);
});
