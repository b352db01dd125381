import { beforeAll, expect, test } from "vitest";
import { getDaySheet } from "../app/features/bookings/admin/day-sheet.server";
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
import { NOW } from "./support/cast";
import { statementsOf, wholeTablesOf } from "./support/statements";

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const users = (query: object) => () => listUsers(UsersQuery.parse(query));
const electricians = (query: object) => () => listTechnicians(TechniciansQuery.parse(query));
const WORK: [string, () => unknown][] = [
  ["users", users({})],
  ["users, a deep page", users({ page: 9 })],
  ["administrators", users({ role: "admin" })],
  ["users who are deactivated", users({ status: "deactivated" })],
  ["customers who are not", users({ role: "user", status: "active" })],
  ["users, searched", users({ search: "asha" })],
  ["users, searched and narrowed", users({ search: "asha", role: "user", status: "active" })],
  ["one user", () => findUserDetail("x", NOW)],
  ["electricians", electricians({})],
  ["electricians who wait", electricians({ status: "pending" })],
  ["electricians, searched", electricians({ search: "kumar", status: "approved" })],
  ["electricians to choose from", listAssignableTechnicians],
  ["a day sheet", () => getDaySheet("2026-11-23", undefined, NOW)],
  ["a product's ledger", () => listStockMovements("x", 2)],
];

/**
 * A walk along an index from the newest on, until a page is full; what stands in tallies; what the indexes
 * themselves do.
 */
const HARMLESS = /USING INDEX \w+_(?:created|deactivated)$|SCAN tally|VIRTUAL TABLE/;

test.each(WORK)("%s: no table is read from end to end", (_, work) => {
  const plans = statementsOf(work).flatMap(wholeTablesOf);
  expect(plans.filter((step) => !HARMLESS.test(step))).toEqual([]);
});
