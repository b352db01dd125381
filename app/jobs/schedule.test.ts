import { expect, test } from "vitest";
import { formatJobName } from "~/features/health/job-names";
import { readIn } from "~/lib/language";
import { SCHEDULE } from "./schedule.server";

test("every job has a name in Hindi", () => {
  const names = SCHEDULE.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => readIn("hi", () => formatJobName(name)) === name)).toEqual([]);
});
