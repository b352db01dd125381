import { beforeAll, expect, test } from "vitest";
import { AuditQuery } from "~/features/audit/input";
import { listActors, listAuditEntries } from "~/features/audit/list-audit-entries.server";
import { MessagesQuery } from "~/features/contact/input";
import { findMessage, listMessages } from "~/features/contact/list-messages.server";
import { OutboxQuery } from "~/features/emails/input";
import { findEmail, listEmails, listFailedEmails } from "~/features/emails/list-emails.server";
import { EMAIL_STATUSES } from "~/features/emails/rules";
import { cartTotals } from "~/features/pricing/totals";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { NOW } from "../../../tests/support/cast";
import { statementsOf, wholeTablesOf } from "../../../tests/support/statements";
import { countPaidOrders, getAverageRating, getFigures } from "./get-figures.server";
import { getSales } from "./get-sales.server";
import { listOpenRefunds, listUnpaidOrders } from "./list-outstanding-money.server";
import { listLowStock, listRecentBookings, listRecentMessages } from "./list-recent.server";
import { listTodaysBookings } from "./list-todays-bookings.server";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const audit = (query: object) => () => listAuditEntries(AuditQuery.parse(query));
const outbox = (query: object) => () => listEmails(OutboxQuery.parse(query));
const messages = (query: object) => () => listMessages(MessagesQuery.parse(query));
const WORK: [string, () => unknown][] = [
  ["the figures", getFigures],
  ["the average rating", getAverageRating],
  ["today's appointments", () => listTodaysBookings(NOW)],
  ["sales", () => getSales(NOW)],
  ["unpaid orders", () => listUnpaidOrders(5, NOW)],
  ["how many orders were paid", countPaidOrders],
  ["money to give back", () => listOpenRefunds(5)],
  ["low stock", () => listLowStock(5)],
  ["recent requests", listRecentBookings],
  ["recent messages", listRecentMessages],
  ["letters that were given up", () => listFailedEmails(5)],
  ["the audit log", audit({})],
  ...[{ kind: "product" }, { administrator: "ravi" }, { administrator: "ravi", kind: "product" }].map(
    (query): [string, () => unknown] => [
      `the audit log by ${Object.keys(query)}`,
      audit({ ...query, from: "2026-11-01" }),
    ],
  ),
  ["the audit log, searched", audit({ search: "DRILL", to: "2026-11-30" })],
  ["who changed something", listActors],
  ["the outbox", outbox({})],
  ...EMAIL_STATUSES.map((status): [string, () => unknown] => [`the ${status}`, outbox({ status })]),
  ["the outbox, searched", outbox({ search: "asha", status: "sent" })],
  ["a letter", () => findEmail("x")],
  ["messages", messages({})],
  ["new messages", messages({ status: "new" })],
  ["messages, searched", messages({ search: "fan", status: "read" })],
  ["a message", () => findMessage("x")],
];

/**
 * A walk along an index in order, until a page is full; what stands in tallies; and the steps of our own
 * making.
 */
const HARMLESS = /USING INDEX \w+_(?:created|at|is_\w+)$|SCAN tally|VIRTUAL TABLE|SCAN (?:ids|actor)$/;

test.each(WORK)("%s: no table is read from end to end", (_, work) => {
  const plans = statementsOf(work).flatMap(wholeTablesOf);
  expect(plans.filter((step) => !HARMLESS.test(step))).toEqual([]);
});
