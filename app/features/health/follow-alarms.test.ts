import { expect, test } from "vitest";
import { days, seconds } from "~/lib/time";
import { NOW } from "../../../tests/support/insert-rows";
import { createAlarmFollower } from "./follow-alarms";

const FULL = { code: "not-ready", text: "The disk is full", since: NOW };
const LATE = { code: "emails-late", text: "E-mails are late", since: NOW };

/** A follower whose notices all arrive; gives what was told, moment by moment. */
function follow() {
  const follower = createAlarmFollower();
  return {
    follower,
    tell(alarms: (typeof FULL)[], atMs: number) {
      follower.update(alarms, atMs);
      const due = follower.listDue(atMs);
      for (const notice of due) follower.recordSent(notice, atMs);
      return due.map(({ kind, alarm }) => `${alarm.code} ${kind}`);
    },
  };
}

test("an alarm is told of once, after it has lasted for half a minute, and once when it has ended", () => {
  const { tell } = follow();
  expect(tell([FULL], 0)).toEqual([]);
  expect(tell([FULL], seconds(30) - 1)).toEqual([]);
  expect(tell([FULL], seconds(30))).toEqual(["not-ready began"]);
  expect(tell([FULL], seconds(90))).toEqual([]);
  expect(tell([], seconds(95))).toEqual(["not-ready ended"]);
  expect(tell([], seconds(100))).toEqual([]);
});

test("an alarm that is over sooner is not told of", () => {
  const { tell } = follow();
  expect(tell([FULL], 0)).toEqual([]);
  expect(tell([], seconds(29))).toEqual([]);
  expect(tell([FULL], seconds(40))).toEqual([]);
  expect(tell([FULL], seconds(70))).toEqual(["not-ready began"]);
});

test("an alarm that goes on is told of again after a day, each by itself", () => {
  const { tell } = follow();
  tell([FULL], 0);
  expect(tell([FULL, LATE], seconds(30))).toEqual(["not-ready began"]);
  expect(tell([FULL, LATE], seconds(60))).toEqual(["emails-late began"]);
  expect(tell([FULL, LATE], seconds(29) + days(1))).toEqual([]);
  expect(tell([FULL, LATE], seconds(30) + days(1))).toEqual(["not-ready goes on"]);
});

test("what did not arrive stays due, and the end of an alarm is told even if it comes meanwhile", () => {
  const { follower } = follow();
  follower.update([FULL], 0);
  const [began] = follower.listDue(seconds(30));
  expect(follower.listDue(seconds(45))).toEqual([began]);
  follower.update([], seconds(46));
  if (began) follower.recordSent(began, seconds(47));
  expect(follower.listDue(seconds(50)).map(({ kind }) => kind)).toEqual(["ended"]);
});

test("an alarm that comes back before its end was told goes on", () => {
  const { follower, tell } = follow();
  tell([FULL], 0);
  tell([FULL], seconds(30));
  follower.update([], seconds(35));
  expect(follower.update([FULL], seconds(40)).begun).toEqual([FULL]);
  expect(follower.listDue(seconds(80))).toEqual([]);
  expect(tell([], seconds(90))).toEqual(["not-ready ended"]);
});

test("what begins and ends is known at once, for the log", () => {
  const { follower } = follow();
  expect(follower.update([FULL, LATE], 0)).toEqual({ begun: [FULL, LATE], ended: [] });
  expect(follower.update([LATE], 1)).toEqual({ begun: [], ended: [FULL] });
  expect(follower.update([LATE], 2)).toEqual({ begun: [], ended: [] });
  expect(follower.listLasting(seconds(30))).toEqual([LATE]);
});
