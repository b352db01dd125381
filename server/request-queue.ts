import { AsyncResource } from "node:async_hooks";
import { performance } from "node:perf_hooks";

const MEASURE_MS = 500;
/** Before anything was measured. */
const FIRST_ANSWER_MS = 10;
/** What takes longer was not the answer, but a job beside it. */
const MAX_ANSWER_MS = 250;
/** How long new requests are only taken in before one of those that wait is answered. */
const TAKE_IN_MS = 20;

/** Lets requests through one after the other, and measures how long an answer takes. */
export interface RequestQueue {
  /** Calls `next` in its turn: those that are `first` before the others. It gives false if it has gone. */
  wait(first: boolean, next: () => boolean): void;
  /** How long one answer keeps the event loop, on this machine at present. */
  getAnswerMs(): number;
  /** Whether more than one request waits for its turn. */
  isBusy(): boolean;
  /** To be called for every answer. */
  countAnswer(): void;
}

/**
 * A page is rendered in one piece, and Node accepts one new connection in each turn of the event loop: with
 * many of them the others would wait in the kernel, where nobody counts them. So as long as requests keep
 * arriving, turns pass in which they are only taken in.
 */
export function createRequestQueue(): RequestQueue {
  const known: (() => boolean)[] = [];
  const others: (() => boolean)[] = [];
  let isRunning = false;
  let hasArrived = false;
  let answeredAt = 0;
  let takenCount = 0;
  function run(): void {
    if (hasArrived && performance.now() - answeredAt < TAKE_IN_MS) {
      hasArrived = false;
      setImmediate(run);
      return;
    }
    takenCount += 1;
    // Those that are first leave every fourth turn to the others.
    const [first, second] = takenCount % 4 === 0 ? [others, known] : [known, others];
    // What has gone takes no turn.
    while ((first.shift() ?? second.shift())?.() === false);
    answeredAt = performance.now();
    isRunning = known.length + others.length > 0;
    if (isRunning) setImmediate(run);
  }

  let usage = performance.eventLoopUtilization();
  let answerCount = 0;
  let answerMs = FIRST_ANSWER_MS;
  setInterval(() => {
    const current = performance.eventLoopUtilization();
    const { active } = performance.eventLoopUtilization(current, usage);
    usage = current;
    if (answerCount === 0) return;
    answerMs += (Math.min(active / answerCount, MAX_ANSWER_MS) - answerMs) / 2;
    answerCount = 0;
  }, MEASURE_MS).unref();
  return {
    wait(first, next) {
      // Its turn comes while another request is answered, whose language it would have.
      (first ? known : others).push(AsyncResource.bind(next));
      hasArrived = true;
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    },
    getAnswerMs: () => answerMs,
    isBusy: () => known.length + others.length > 1,
    countAnswer: () => {
      answerCount += 1;
    },
  };
}
