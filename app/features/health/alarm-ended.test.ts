import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { seconds } from "~/lib/time";
import { NOW } from "../../../tests/support/insert-rows";
import { createAlarmFollower } from "./follow-alarms";
import { startAlerts } from "./send-alerts.server";

test("the end of an alarm is told by its name, without what was to be done", async () => {
  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  process.env.ALERT_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const follower = createAlarmFollower();
  const alarm = { code: "backup-outside", text: "It is late. Make one now", since: NOW };
  follower.update([alarm], performance.now() - seconds(31));
  startAlerts(follower);
  await expect.poll(() => bodies).toEqual(["It is late. Make one now"]);
  await expect.poll(() => follower.listDue(performance.now())).toEqual([]);
  follower.update([], performance.now());
  startAlerts(follower);
  await expect.poll(() => bodies[1]).toBe("Over: backup outside.");
  await expect.poll(() => follower.listDue(performance.now())).toEqual([]);
  receiver.closeAllConnections();
  receiver.close();
});
