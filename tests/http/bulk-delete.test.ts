import { beforeEach, expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { listAttributes } from "../support/html";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { expectRefusal } from "../support/refusals";
import { openDatabase, queryValue } from "../support/shop-data";

const PAGE = "/admin/services/bulk-delete";
const SHOW = "Show what would be deleted";
const NO_RANGE = "Please select a valid deletion option and date.";
const MARCH = "2023-03";

const { shop, ravi } = await openAdminShop();

const count = () =>
  queryValue<number>(shop, "select count(*) from service_request where number like 'SR-7000%'");
const createBooking = (day: string) =>
  insertBooking(
    shop,
    null,
    toShopVisitColumns("2023-03-06", "10:00", {
      status: "cancelled",
      created_at: Date.parse(`${day}T06:00Z`),
    }),
  );
beforeEach(() => {
  const books = openDatabase(shop);
  books.exec("delete from service_request where number like 'SR-7000%'");
  books.close();
  for (const day of ["03", "04", "31"]) createBooking(`${MARCH}-${day}`);
  createBooking("2023-04-01");
});

test.each([
  ["no choice", {}],
  ["half a range", { option: "range", startDate: "2023-03-01" }],
  ["a range backwards", { startDate: "2023-03-05", endDate: "2023-03-01" }],
  ["a month without a year", { option: "month", month: "3" }],
  ["a year too early", { option: "year", year: "2019" }],
  ["a year too late", { option: "year", year: "2101" }],
])("%s is refused, with the choice kept", async (_case, fields: Record<string, string>) => {
  const page = await ravi.press(await ravi.visit(PAGE), SHOW, fields);
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(NO_RANGE)]);
  expect(page.title).toBe("Error: Bulk Delete");
  for (const [name, value] of Object.entries(fields)) expect(page.typed(SHOW)[name]).toBe(value);
  const posted = await ravi.post(`${PAGE}?${new URLSearchParams(fields)}`, { count: "4" });
  expect([posted.status, posted.text]).toEqual([400, expect.stringContaining(NO_RANGE)]);
  for (const [name, value] of Object.entries(fields)) expect(posted.typed(SHOW)[name]).toBe(value);
  expect(count()).toBe(4);
});

test.each([
  [
    "a range",
    { option: "range", startDate: "2023-03-04", endDate: "2023-03-31" },
    2,
    "4 Mar 2023 to 31 Mar 2023",
  ],
  ["a month", { option: "month", month: "3", year: "2023" }, 3, "1 Mar 2023 to 31 Mar 2023"],
  ["a year", { option: "year", year: "2023" }, 4, "1 Jan 2023 to 31 Dec 2023"],
])("%s shows first what would be deleted, and then deletes it", async (_case, fields, deleted, words) => {
  const page = await ravi.press(await ravi.visit(PAGE), SHOW, fields);
  expect(page.text).toContain(`This would delete ${deleted} requests registered from ${words}:`);
  expect(page.text).toContain("Are you sure you want to delete all service requests");
  expect(count()).toBe(4);
  const button = `Delete ${deleted} requests`;
  const wrongCount = await ravi.submit(page, button, { count: "5" });
  expectRefusal(wrongCount, button, { count: "5" }, `Please type ${deleted} to delete`);
  const missingCount = await ravi.submit(page, button, { count: "" });
  expectRefusal(missingCount, button, { count: "" }, "Please enter the number of requests to delete.");
  expect(count()).toBe(4);
  const answer = await ravi.submit(page, button, { count: String(deleted) });
  expect([answer.status, answer.location]).toEqual([303, "/admin/services"]);
  expect((await ravi.visit(PAGE)).text).toContain(`${deleted} service requests deleted`);
  expect(count()).toBe(4 - deleted);
  const last = `select label || ': ' || json_extract(after, '$.deleted') from audit_entry
    where action = 'deleted in bulk' order by id desc`;
  expect(queryValue(shop, last)).toBe(`${words}: ${deleted}`);
});

test("a range without bookings has nothing to delete", async () => {
  const page = await ravi.visit(`${PAGE}?year=2021`);
  expect(page.text).toContain("No request registered from 1 Jan 2021 to 31 Dec 2021 can be deleted.");
  expect(listAttributes(page.html, "[name]", "name")).not.toContain("count");
});

test("a deletion that fails half-way deletes nothing and says so", async () => {
  const books = openDatabase(shop);
  books.exec(`create trigger broken before delete on service_request
    when old.created_at >= ${Date.parse("2023-03-31")}
    begin select raise(abort, 'broken'); end`);
  const answer = await ravi.post(`${PAGE}?option=year&year=2023`, { count: "4" });
  books.exec("drop trigger broken");
  books.close();
  const failed = "Failed to perform bulk deletion. Please try again.";
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining(failed)]);
  expect(count()).toBe(4);
});

test("the requests of one phone are found, selected and deleted together, and no others", async () => {
  const phone = "9876500042";
  const taken = ["01", "02"].map((day) =>
    insertBooking(shop, null, toShopVisitColumns(`2023-05-${day}`, "10:00", { status: "cancelled", phone })),
  );
  const before = count();
  const list = await ravi.visit(`/admin/services?search=${phone}`);
  expect(listAttributes(list.html, "[name=booking]", "value").sort()).toEqual(
    taken.map(({ id }) => id).sort(),
  );
  const chosen = new URLSearchParams(taken.map(({ id }) => ["booking", id]));
  const page = await ravi.visit(`/admin/services/delete-many?selected=true&${chosen}`);
  for (const { number } of taken) expect(page.text).toContain(number);
  expect((await ravi.press(page, "Delete 2 requests")).text).toContain("2 requests were deleted");
  expect(count()).toBe(before - 2);
  const none = await ravi.visit("/admin/services/delete-many?selected=true");
  expect([none.path, none.text]).toEqual([
    "/admin/services",
    expect.stringContaining("select requests first"),
  ]);
});
