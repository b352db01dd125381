import { expect, test } from "vitest";
import { addMs, days, minutes, seconds } from "~/lib/time";
import { NOW } from "../../../tests/support/insert-rows";
import { compareClocks, findClockJump } from "./clock-jumps.server";

test("a clock that moved by more than a minute within a minute has jumped, which is known for a day", () => {
  compareClocks(NOW, 0);
  compareClocks(addMs(NOW, minutes(2)), minutes(1));
  expect(findClockJump(minutes(1))).toBeNull();
  // A look within the minute does not move the beginning of the comparison.
  compareClocks(addMs(NOW, minutes(2) + seconds(30)), minutes(1) + seconds(30));
  const after = addMs(NOW, minutes(3) - minutes(61));
  compareClocks(after, minutes(2));
  expect(findClockJump(minutes(2))).toEqual({ at: after, byMs: -minutes(61) });
  compareClocks(addMs(after, minutes(1)), minutes(3));
  expect(findClockJump(minutes(2) + days(1))).toEqual({ at: after, byMs: -minutes(61) });
  expect(findClockJump(minutes(2) + days(1) + 1)).toBeNull();
});
