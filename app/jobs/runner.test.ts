import { expect, test, vi } from "vitest";

const job = vi.hoisted(() => vi.fn<(now: Date) => unknown>());
vi.mock("./schedule.server", () => ({ SCHEDULE: [{ what: "a slow job", everyMs: 1_000, job }] }));

const { startClock } = await import("./runner.server");

test("a job is never begun while it still goes on; one that failed comes again at its next turn", async () => {
  vi.useFakeTimers();
  let finish = () => {};
  job.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  job.mockRejectedValueOnce(new Error("Not today"));
  const stop = startClock();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(job).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(job).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(job).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
