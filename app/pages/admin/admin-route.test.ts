import { expect, test } from "vitest";
import { SECTIONS } from "~/shop";
import { findRoles } from "./admin-route.server";

test("a section decides who may open the addresses below it, in any spelling", () => {
  const section = SECTIONS.find(({ path }) => path === "/admin/orders");
  for (const path of ["/admin/orders", "/admin/orders/", "/ADMIN/Orders/1/refund", "/%61dmin/orders/1"])
    expect(findRoles(path)).toBe(section?.roles);
});

test("an address of no section is for administrators alone", () => {
  for (const path of ["/admin", "/admin/ordersomething", "/admin/nothing"])
    expect(findRoles(path)).toEqual(["admin"]);
});
