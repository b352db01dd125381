import { beforeAll, expect, test } from "vitest";
import { getDaySheet } from "../app/features/bookings/admin/day-sheet.server";
import { findNextMessage } from "../app/features/contact/create-reply.server";
import { findCustomer } from "../app/features/customers/find-customer.server";
import { getBusiness } from "../app/features/customers/list-business.server";
import { listNotes } from "../app/features/customers/notes.server";
import { listEmailsAbout } from "../app/features/emails/list-customer-emails.server";
import { countToInform, listToInform } from "../app/features/notices/list-to-inform.server";
import { PapersQuery } from "../app/features/papers/input";
import { listAdminPapers, listPaperMonths } from "../app/features/papers/list-papers.server";
import { cartTotals } from "../app/features/pricing/totals";
import { UsersQuery } from "../app/features/staff/input";
import { findUserDetail, listUsers } from "../app/features/staff/list-users.server";
import { listStockMovements } from "../app/features/stock/list-stock-movements.server";
import { TechniciansQuery } from "../app/features/technicians/input";
import {
  listAssignableTechnicians,
  listTechnicians,
} from "../app/features/technicians/list-technicians.server";
import { fillSampleShop } from "../app/sample-shop/fill.server";
import { NOW } from "./support/insert-rows";
import { listFullScans, recordStatements } from "./support/statements";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const users = (query: object) => () => listUsers(UsersQuery.parse(query));
const technicians = (query: object) => () => listTechnicians(TechniciansQuery.parse(query));
const papers = (query: object) => () => listAdminPapers(PapersQuery.parse(query));
const CUSTOMER = {
  userId: "x",
  name: "Asha",
  email: "asha@example.in",
  ownEmail: "asha@example.in",
  phone: "9876543210",
  phones: ["9876543210"],
  recordId: "x",
};
const QUERIES: [string, () => unknown][] = [
  ["users", users({})],
  ["users, a deep page", users({ page: 9 })],
  ["administrators", users({ role: "admin" })],
  ["users who are deactivated", users({ status: "deactivated" })],
  ["active customers", users({ role: "user", status: "active" })],
  ["users, searched", users({ search: "asha" })],
  ["users, searched and filtered", users({ search: "asha", role: "user", status: "active" })],
  ["one user", () => findUserDetail("x", NOW)],
  ["technicians", technicians({})],
  ["technicians who are pending", technicians({ status: "pending" })],
  ["technicians, searched", technicians({ search: "kumar", status: "approved" })],
  ["technicians to choose from", listAssignableTechnicians],
  ["papers", papers({})],
  ["papers, a deep page", papers({ page: 9 })],
  ["papers of a kind", papers({ kind: "credit-note" })],
  ["papers of a month", papers({ month: "2026-11", kind: "tax-invoice" })],
  ["the months of papers", listPaperMonths],
  ["papers, searched", papers({ search: "VE/26-27/000012" })],
  ["customers to inform", () => listToInform(true, NOW)],
  ["how many customers are to be informed", () => countToInform(NOW)],
  ["a customer's business", () => getBusiness(CUSTOMER, NOW)],
  ["a customer's notes", () => listNotes(CUSTOMER)],
  ["the customer of an order", () => findCustomer("x")],
  ["the next message", () => findNextMessage("x")],
  ["the emails about an order", () => listEmailsAbout("x", NOW)],
  ["a day sheet", () => getDaySheet("2026-11-23", undefined, NOW)],
  ["a product's stock movements", () => listStockMovements("x", 2)],
];

/** Reading an index from the newest row on until a page is full; row counts; full-text indexes. */
const ALLOWED_SCANS = /USING INDEX \w+_(?:created|deactivated|issued)$|SCAN tally|VIRTUAL TABLE/;

test.each(QUERIES)("%s: no table is scanned from end to end", (_case, query) => {
  const plans = recordStatements(query).flatMap(listFullScans);
  expect(plans.filter((step) => !ALLOWED_SCANS.test(step))).toEqual([]);
});
