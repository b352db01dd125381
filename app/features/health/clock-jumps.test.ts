import { expect, test } from "vitest";
import { addMs, days, minutes, seconds } from "~/lib/time";
import { NOW } from "../../../tests/support/insert-rows";
import { compareClocks, findClockJump } from "./clock-jumps.server";

test("a clock that moved by more than a minute within a minute has jumped, which is known for a day", () => {
  compareClocks(NOW, 0);
  compareClocks(addMs(NOW, minutes(2)), minutes(1));
  expect(findClockJump(minutes(1))).toBeNull();
  // Forty seconds back, twice: a look within the minute does not begin the comparison anew.
  compareClocks(addMs(NOW, minutes(2) - seconds(10)), minutes(1) + seconds(30));
  expect(findClockJump(minutes(2))).toBeNull();
  const after = addMs(NOW, minutes(2) - seconds(20));
  compareClocks(after, minutes(2));
  expect(findClockJump(minutes(2))).toEqual({ at: after, byMs: -seconds(80) });
  compareClocks(addMs(after, minutes(1)), minutes(3));
  expect(findClockJump(minutes(2) + days(1))).toEqual({ at: after, byMs: -seconds(80) });
  expect(findClockJump(minutes(2) + days(1) + 1)).toBeNull();
});
