import { performance } from "node:perf_hooks";
import { afterEach, expect, test, vi } from "vitest";
import { createRequestQueue } from "./request-queue";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MEASURE_MS = 500;

/** A queue, and a function by which time passes in which the event loop is busy and pages are answered. */
function openMeasuredQueue() {
  vi.useFakeTimers();
  let active = 0;
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation((now, before) => ({
    active: now && before ? now.active - before.active : active,
    idle: 0,
    utilization: 0,
  }));
  const queue = createRequestQueue();
  const pass = (busyMs: number, answerCount: number) => {
    active += busyMs;
    for (let count = 0; count < answerCount; count += 1) queue.countAnswer();
    vi.advanceTimersByTime(MEASURE_MS);
  };
  return { queue, pass };
}

test("those signed in have their turn first, and leave every fourth to others", async () => {
  const { wait } = createRequestQueue();
  const order: string[] = [];
  await new Promise<void>((done) => {
    const add = (isFirst: boolean, name: string) => wait(isFirst, () => order.push(name) > 0);
    for (const name of ["visitor 1", "visitor 2"]) add(false, name);
    for (const name of ["Asha", "Meena", "Ravi", "Farah"]) add(true, name);
    wait(true, () => false);
    wait(false, () => {
      done();
      return true;
    });
  });
  expect(order).toEqual(["Asha", "Meena", "Ravi", "visitor 1", "Farah", "visitor 2"]);
});

test("the jobs of a quiet time are not counted as the time of the next answers", () => {
  const { queue, pass } = openMeasuredQueue();
  for (let count = 0; count < 20; count += 1) pass(400, 0);
  pass(300, 30);
  expect(queue.getAnswerMs()).toBe(10);
});

test("a job beside few answers counts as a quarter of a second at most", () => {
  const { queue, pass } = openMeasuredQueue();
  pass(10_000, 1);
  expect(queue.getAnswerMs()).toBe(130);
});
