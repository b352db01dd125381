import { beforeEach, expect, test } from "vitest";
import { openDay } from "../support/booking";
import { customer, look } from "../support/books";
import { attributes, texts } from "../support/html";
import { openOffice } from "../support/office";
import type { Answer } from "../support/visitor";
import {
  countEvents,
  countLetters,
  givePhoto,
  seatOf,
  shopTerms,
  visitStatus,
  writtenVisit,
} from "../support/visits";

const LIST = "/admin/services";

let visit: ReturnType<typeof writtenVisit>;
let day: string;
let count = 30;

const { shop, ravi } = await openOffice();
beforeEach(() => {
  count += 1;
  day = openDay(shop, count);
  visit = writtenVisit(
    shop,
    null,
    shopTerms(day, "15:00", { assigned_technician: "Ramesh Yadav", priority: "urgent" }),
  );
});

const find = (search = visit.number, more = "") =>
  ravi.visit(`${LIST}?search=${encodeURIComponent(search)}${more}`);
const setTo = (page: Answer, status: string) => ravi.submit(page, `Set ${visit.number}`, { status });
const rows = ({ html }: Answer) => texts(html, 'tr[id^="SR-"]').length;
const audited = (action: string) =>
  look<number>(
    shop,
    "select count(*) from audit_entry where subject_id = ? and action = ?",
    visit.id,
    action,
  );

test("the list says what each request is, counts all and those shown, and leads on", async () => {
  givePhoto(shop, visit.id);
  const page = await find();
  const all = look<number>(shop, "select count(*) from service_request");
  for (const words of [
    visit.number,
    "Asha Devi",
    "Repair",
    "Duration TBD",
    "3:00 pm - 4:00 pm",
    "Urgent",
    "Ramesh Yadav",
  ])
    expect(page.text).toContain(words);
  expect(page.text).toMatch(new RegExp(`Total: ${all} Showing: 1`));
  expect(page.text).not.toContain("No Image");
  const at = `${LIST}/${visit.id}`;
  const links = ["View", "Notes", "Edit", "Delete", "Assign"].map((words) =>
    page.link(`${words} ${visit.number}`),
  );
  expect(links).toEqual([at, `${at}/notes`, `${at}/edit`, `${at}/delete`, `${at}/assign`]);
  expect([page.link("Add Electrician"), page.link("Bulk Delete"), page.link("Day sheet")]).toEqual([
    "/admin/electricians/new",
    "/admin/services/bulk-delete",
    "/admin/services/day-sheet",
  ]);
  const photo = await ravi.visit(`${at}/photo`);
  expect(attributes(photo.html, "img", "src")).toContain(`/services/bookings/${visit.id}/photo`);
});

test.each([
  ["name", "Asha Devi", "&technician=Ramesh+Yadav"],
  ["e-mail", "asha@example.in", ""],
  ["phone", "98765 43210", ""],
  ["status", "", "&status=pending"],
  ["priority", "", "&priority=urgent"],
  ["technician", "", "&technician=Ramesh+Yadav"],
])("a request is found by its %s", async (_, search, more) => {
  expect((await find(search, `${more}&date=${day}`)).text).toContain(visit.number);
});

test.each([
  "&status=completed",
  "&priority=low",
  "&technician=unassigned",
  "&date=2031-01-06",
  "&technician=Nobody",
])("%s finds none that is not so, and what can be done is said", async (more) => {
  const page = await find(visit.number, more);
  expect(page.text).toContain("No services found Try adjusting your search criteria or filters");
  expect(rows(page)).toBe(0);
});

test("the tiles narrow the list to their status, twenty to a page, and the pages keep the filter", async () => {
  const page = await ravi.visit(LIST);
  expect(rows(page)).toBe(20);
  for (const status of ["Pending", "Confirmed", "In Progress", "Completed"])
    expect((await ravi.visit(page.link(status))).path).toBe(
      `${LIST}?status=${status.toLowerCase().replace(" ", "-")}`,
    );
  const pending = look<number>(shop, "select count(*) from service_request where status = 'pending'");
  expect((await ravi.visit(`${LIST}?status=pending`)).text).toContain(`Showing: ${pending}`);
  expect((await ravi.visit(`${LIST}?status=&page=2`)).text).toContain("Showing 21 to");
});

test("every status can be set, in the list it is shown in, and is written down by who has", async () => {
  for (const status of [
    "confirmed",
    "scheduled",
    "in-progress",
    "completed",
    "rescheduled",
    "no-show",
    "pending",
  ]) {
    const answer = await setTo(await find(), status);
    expect([answer.status, answer.location]).toEqual([303, `${LIST}?search=${visit.number}#${visit.number}`]);
    expect(visitStatus(shop, visit.id)).toBe(status);
    expect(look(shop, "select completed_at is not null from service_request where id = ?", visit.id)).toBe(
      Number(status === "completed"),
    );
  }
  expect(audited("status set")).toBe(7);
  expect(
    look(shop, "select user_id from service_event where request_id = ? and kind = 'no-show'", visit.id),
  ).toBe(ravi.id);
});

test("cancelling frees the seat, and reopening takes it again, or is refused", async () => {
  await setTo(await find(), "cancelled");
  expect([visitStatus(shop, visit.id), seatOf(shop, visit.id), audited("status set")]).toEqual([
    "cancelled",
    undefined,
    1,
  ]);
  const others = ["15:00", "15:00"].map((start) => writtenVisit(shop, null, shopTerms(day, start)));
  const refused = await setTo(await find(), "confirmed");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This time slot is fully booked! Please select another slot.");
  expect(refused.typed(`Set ${visit.number}`)).toEqual({ status: "confirmed" });
  await ravi.post(LIST, { intent: "status", id: others[1]?.id, status: "cancelled" });
  expect((await setTo(await find(), "confirmed")).status).toBe(303);
  expect(seatOf(shop, visit.id)).toBe(`${day} 15:00`);
});

test("what is no status, or no request, changes nothing", async () => {
  const answer = await setTo(await find(), "burnt");
  expect([answer.status, visitStatus(shop, visit.id)]).toEqual([400, "pending"]);
  expect(answer.text).toContain("Please choose a status");
  const nobodys = await ravi.post(LIST, { intent: "status", id: "0".repeat(24), status: "confirmed" });
  expect([nobodys.status, (await ravi.post(LIST, { intent: "burn", id: visit.id })).status]).toEqual([
    404, 400,
  ]);
});

test("a confirmation is one letter, however often it is asked for, and then a check mark", async () => {
  const page = await find();
  for (const _ of [1, 2]) expect((await ravi.submit(page, "Send confirmation")).status).toBe(303);
  const after = await find();
  expect(after.text).toContain("✓ Confirmation sent");
  expect(after.text).not.toContain("Send confirmation");
  expect([countLetters(shop, visit.id, "booking-confirmed"), audited("confirmation sent")]).toEqual([1, 1]);
  expect(look(shop, "select recipient from outbox_letter where about_id = ?", visit.id)).toBe(
    "asha@example.in",
  );
  expect(visitStatus(shop, visit.id)).toBe("pending");
});

test("a customer who takes no e-mails is to be called", async () => {
  const asha = customer(shop);
  look(shop, "update user set notify_email = 0 where id = ? returning 1", asha.id);
  const hers = writtenVisit(shop, asha.id, shopTerms(day, "16:00"));
  const answer = await ravi.submit(await find(hers.number), "Send confirmation");
  expect([answer.status, countLetters(shop, hers.id, "booking-confirmed")]).toEqual([409, 0]);
  expect(answer.text).toContain("this customer takes none. Please call them.");
});

test("a home visit says how its fee stands, and cannot be confirmed while it is unpaid", async () => {
  const wordsOf = async (terms: Parameters<typeof writtenVisit>[2]) =>
    (await find(writtenVisit(shop, null, terms).number)).text;
  expect(await wordsOf({})).toContain("Awaiting payment");
  expect(await wordsOf({})).not.toContain("Send confirmation");
  expect(await wordsOf({ pay_by: 1 })).toContain("Not paid in time");
  expect(await wordsOf({ status: "cancelled", cancelled_at: 1 })).toContain("Not paid");
  expect(await wordsOf({ status: "confirmed", payment_status: "paid" })).toMatch(/Duration TBD Paid/);
  const unpaid = writtenVisit(shop);
  const refused = await ravi.post(`${LIST}?search=${unpaid.number}`, {
    intent: "status",
    id: unpaid.id,
    status: "confirmed",
  });
  expect([refused.status, visitStatus(shop, unpaid.id)]).toEqual([409, "pending"]);
  expect(refused.text).toContain("The visit fee has not been paid.");
  expect(countEvents(shop, unpaid.id, "confirmed")).toBe(0);
});
