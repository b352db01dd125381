import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getEmailStatus, UNDO_MINUTES } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { addMs, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getOrderRow,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { countRounds } from "../../../tests/support/rounds";
import { MailServer } from "../../../tests/support/smtp";
import { changeOrderStatus } from "./change-status.server";
import { undoOrderStatuses } from "./undo-status.server";

// rule: taken-back

const RACES = countRounds(20, 200);
/** The email is due, and the undo came in just before. */
const DUE = addMs(NOW, minutes(UNDO_MINUTES));
const JUST_BEFORE = addMs(DUE, -1);

const mail = new MailServer();
const ravi = insertCustomer("Ravi Shankar");
let sender: ChildProcess;

beforeAll(async () => {
  await mail.open();
  Object.assign(config(), { SMTP_URL: mail.url });
  const env = { ...process.env, SMTP_URL: mail.url };
  const execArgv = ["--import", "tsx"];
  sender = fork("tests/support/deliver-beside.ts", [config().DATA_DIR], { execArgv, env });
  await once(sender, "message");
});
afterAll(async () => {
  sender?.disconnect();
  await mail.stop();
});

async function aShippedOrder() {
  const { open, order } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  await transaction(() => tx().delete(outboxEmail).run());
  const { eventId } = await changeOrderStatus(ravi, order.id, "shipped", {}, NOW);
  return { id: order.id, eventId };
}

const getShippedEmail = (id: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(and(eq(outboxEmail.aboutId, id), eq(outboxEmail.kind, "order-shipped")))
    .get() ?? expect.fail("no email");

/** Which began first by so many milliseconds: the sending below zero, else the undo. */
async function race(eventId: number, headStartMs: number): Promise<"undone" | "refused"> {
  const delivered = once(sender, "message");
  const send = () => sender.send(DUE.getTime());
  if (headStartMs < 0) send();
  else setTimeout(send, headStartMs);
  await wait(Math.max(0, -headStartMs));
  const undone = undoOrderStatuses(ravi, [eventId], JUST_BEFORE).then(
    () => "undone" as const,
    ({ message }: Error) => {
      expect(message).toContain("already being sent");
      return "refused" as const;
    },
  );
  await delivered;
  return undone;
}

test(`${RACES} races of an undo with the email's sending in another process: never both`, async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < RACES; round += 1) {
    const { id, eventId } = await aShippedOrder();
    mail.emails.length = 0;
    const outcome = await race(eventId, (round % 10) - 6);
    const email = getShippedEmail(id);
    const facts = [mail.emails.length, getEmailStatus(email), getOrderRow(id).status];
    expect(facts, `race ${round}`).toEqual(
      outcome === "undone" ? [0, "withdrawn", "processing"] : [1, "sent", "shipped"],
    );
    outcomes.push(outcome);
  }
  expect(new Set(outcomes)).toEqual(new Set(["undone", "refused"]));
});
