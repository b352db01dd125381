import { expect, test } from "vitest";
import { ACCESS, SECTIONS } from "~/shop";
import { listRouteAddresses } from "../../../tests/support/routes";
import { getHomePath, isAllowed } from "./access.server";

const ID = "0123456789abcdef01234567";

// rule: staff-roles
test("an address is open to the roles that its manifest names, in any spelling", () => {
  for (const path of [`/admin/orders/${ID}`, `/ADMIN/Orders/${ID}`, `/%61dmin/orders/${ID}/`]) {
    expect([isAllowed("counter", path), isAllowed("counter", path, true)]).toEqual([true, true]);
    expect([isAllowed("accountant", path), isAllowed("accountant", path, true)]).toEqual([true, false]);
    expect(isAllowed("technician", path)).toBe(false);
  }
});

test("what no manifest names is for owners alone", () => {
  for (const path of [
    "/admin/nothing",
    "/admin/ordersomething",
    `/admin//orders/${ID}`,
    "/admin/services/newest",
  ]) {
    expect(isAllowed("owner", path, true)).toBe(true);
    for (const role of ["counter", "technician", "accountant"] as const)
      expect(isAllowed(role, path)).toBe(false);
  }
});

test("an id alone stands for a parameter", () => {
  expect(isAllowed("technician", `/admin/services/${ID}`)).toBe(true);
  expect(isAllowed("technician", "/admin/services/calendar")).toBe(false);
});

test("every address in a manifest is a page, and every role can open the page that it begins on", () => {
  const pages = listRouteAddresses().map(({ path }) => path);
  expect(Object.keys(ACCESS).filter((path) => !pages.includes(path))).toEqual([]);
  for (const role of ["owner", "counter", "technician", "accountant"] as const)
    expect(isAllowed(role, getHomePath(role))).toBe(true);
  expect(SECTIONS.filter(({ path }) => isAllowed("counter", path)).length).toBeGreaterThan(3);
});
