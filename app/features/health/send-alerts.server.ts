import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import type { AlarmFollower, Notice } from "./follow-alarms";
import { ALERT_RETRY_MS, ALERT_TIMEOUT_MS, PING_INTERVAL_MS } from "./rules";
import { words } from "./words.en";

/** Why a call failed, without the address, which is a secret: a status, or the code of the network error. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? error.name;
}

/** Calls an address and drains the answer; gives why it failed, or null. */
async function call(url: string, init: RequestInit): Promise<string | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ALERT_TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return describeFailure(error);
  }
}

/** A message as ntfy takes it. Header values are ASCII. */
const toRequest = (title: string, body: string, priority: "default" | "high"): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "text/plain; charset=utf-8", Title: title, Priority: priority },
  body,
});

function toNoticeRequest({ kind, alarm }: Notice): RequestInit {
  const { host, origin } = config().SITE_URL;
  const title = words.alertTitle(kind, host, alarm.code);
  if (kind === "ended")
    return toRequest(title, words.alertIsOver(alarm.code.replaceAll("-", " ")), "default");
  return toRequest(title, alarm.path ? `${alarm.text}\n${origin}${alarm.path}` : alarm.text, "high");
}

/** Sends a text to `url` (ALERT_URL), once; gives why it failed, or null. */
export const sendAlertText = (url: string, title: string, text: string): Promise<string | null> =>
  call(url, toRequest(title, text, "high"));

/** Logs the first of several failures in a row, and that they are over. */
function createFailureLog(what: string) {
  let isFailing = false;
  return (problem: string | null) => {
    if (problem !== null && !isFailing) log.warn({ problem }, `${what} could not be sent`);
    if (problem === null && isFailing) log.info(`${what} can be sent again`);
    isFailing = problem !== null;
  };
}

const logAlert = createFailureLog("an alert to ALERT_URL");
const logPing = createFailureLog("a ping to PING_URL");

let isSending = false;
let nextTryMs = 0;

async function sendDue(url: string, follower: AlarmFollower): Promise<void> {
  for (const notice of follower.listDue(performance.now())) {
    const problem = await call(url, toNoticeRequest(notice));
    logAlert(problem);
    if (problem !== null) {
      nextTryMs = performance.now() + ALERT_RETRY_MS;
      return;
    }
    follower.recordSent(notice, performance.now());
  }
}

/**
 * Begins to send what the owner is to be told to ALERT_URL, one message after the other, and returns at once;
 * what does not arrive is tried again (rule: owner-alerted). Needs neither the disk nor the mail server.
 */
export function startAlerts(follower: AlarmFollower): void {
  const { ALERT_URL } = config();
  if (!ALERT_URL || isSending || performance.now() < nextTryMs) return;
  isSending = true;
  void sendDue(ALERT_URL, follower).finally(() => {
    isSending = false;
  });
}

let lastPingMs = Number.NEGATIVE_INFINITY;

/** Begins to call PING_URL, once a minute, and returns at once: who expects it knows that all is well. */
export function startPing(): void {
  const { PING_URL } = config();
  if (!PING_URL || performance.now() - lastPingMs < PING_INTERVAL_MS) return;
  lastPingMs = performance.now();
  void call(PING_URL, { method: "GET" }).then(logPing);
}
