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
import { NOW } from "../../../tests/support/insert-rows";
import { listFullScans, recordStatements } from "../../../tests/support/statements";
import { countPaidOrders, getAverageRating, getFigures } from "./get-figures.server";
import { getSales } from "./get-sales.server";
import { listOpenRefunds, listUnpaidOrders } from "./list-outstanding-money.server";
import { listLowStock, listRecentBookings, listRecentMessages } from "./list-recent.server";
import { listTodaysBookings } from "./list-todays-bookings.server";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const audit = (query: object) => () => listAuditEntries(AuditQuery.parse(query));
const outbox = (query: object) => () => listEmails(OutboxQuery.parse(query));
const messages = (query: object) => () => listMessages(MessagesQuery.parse(query));
const QUERIES: [string, () => unknown][] = [
  ["the figures", getFigures],
  ["the average rating", getAverageRating],
  ["today's bookings", () => listTodaysBookings(NOW)],
  ["sales", () => getSales(NOW)],
  ["unpaid orders", () => listUnpaidOrders(5, NOW)],
  ["how many orders were paid", countPaidOrders],
  ["refunds to make", () => listOpenRefunds(5)],
  ["low stock", () => listLowStock(5)],
  ["recent bookings", listRecentBookings],
  ["recent messages", listRecentMessages],
  ["emails that were given up", () => listFailedEmails(5, NOW)],
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
  ["an email", () => findEmail("x", NOW)],
  ["messages", messages({})],
  ["new messages", messages({ status: "new" })],
  ["messages, searched", messages({ search: "fan", status: "read" })],
  ["a message", () => findMessage("x")],
];

/**
 * Steps that are allowed: an index in order until the page is full, the row counts, and the queries' own
 * subqueries.
 */
const ALLOWED_STEPS = /USING INDEX \w+_(?:created|at|is_\w+)$|SCAN tally|VIRTUAL TABLE|SCAN (?:ids|actor)$/;

test.each(QUERIES)("%s: no table is scanned as a whole", (_case, runQuery) => {
  const plans = recordStatements(runQuery).flatMap(listFullScans);
  expect(plans.filter((step) => !ALLOWED_STEPS.test(step))).toEqual([]);
});
