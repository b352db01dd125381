import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { seconds } from "~/lib/time";
import { NOW } from "../../../tests/support/insert-rows";
import { createAlarmFollower } from "./follow-alarms";
import { startAlerts, startPing } from "./send-alerts.server";

test("a receiver that never answers is waited for once, and holds up nothing", async () => {
  const asked: string[] = [];
  const receiver = createServer((request) => asked.push(`${request.method} ${request.url}`));
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  process.env.ALERT_URL = `${address}/alerts`;
  process.env.PING_URL = `${address}/ping`;
  const follower = createAlarmFollower();
  follower.update([{ code: "not-ready", text: "It is", since: NOW }], performance.now() - seconds(31));
  for (let turn = 0; turn < 5; turn++) {
    startAlerts(follower);
    startPing();
  }
  await expect.poll(() => asked.toSorted()).toEqual(["GET /ping", "POST /alerts"]);
  expect(follower.listDue(performance.now())).toMatchObject([{ kind: "began" }]);
  startAlerts(follower);
  expect(asked).toHaveLength(2);
  receiver.closeAllConnections();
  receiver.close();
});
