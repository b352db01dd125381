import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { listAttributes } from "../support/html";
import { expectRefusal } from "../support/refusals";
import { queryValue } from "../support/shop-data";

const LIST = "/admin/electricians";
const OM = "Om Prakash Vishwakarma";
const ARIF = "Mohammad Arif";

const { shop, ravi } = await openAdminShop();

const idOf = (name: string) => queryValue<string>(shop, "select id from electrician where name = ?", name);
const statusOf = (name: string) =>
  queryValue<string>(shop, "select status || ' ' || is_active from electrician where name = ?", name);
const act = (intent: string, name: string, query = "") => ravi.post(LIST + query, { intent, id: idOf(name) });

test("the list shows technicians with their expertise and contact details", async () => {
  const page = await ravi.visit(LIST);
  for (const words of [
    OM,
    "omprakash@example.com",
    "Electrical, Appliance Repair",
    "18 years",
    "Weekdays",
    "Approved",
  ])
    expect(page.text).toContain(words);
  expect(listAttributes(page.html, "a", "href")).toContain("tel:9800000311");
  expect(page.text).toMatch(/Showing 1 to \d of \d entries/);
});

test("the list is searched and filtered, and says so when nobody matches", async () => {
  const found = async (query: string) => {
    const { text } = await ravi.visit(`${LIST}?${query}`);
    return [OM, ARIF].filter((name) => text.includes(name));
  };
  expect(await found("search=omprakash%40")).toEqual([OM]);
  expect(await found("search=87000+00366")).toEqual([ARIF]);
  expect(await found("search=8700000366")).toEqual([ARIF]);
  expect(await found("status=pending")).toEqual([ARIF]);
  expect(await found("status=nonsense")).toEqual([OM, ARIF]);
  const { text } = await ravi.visit(`${LIST}?search=nobody`);
  expect(text).toContain("No electricians found.");
});

test("a technician is approved, refused and made inactive in the list, which keeps its filters", async () => {
  const answer = await act("approve", ARIF, "?status=pending");
  expect([answer.status, answer.location]).toEqual([303, `${LIST}?status=pending`]);
  expect((await ravi.follow(answer)).text).toContain(`${ARIF} is approved`);
  expect(statusOf(ARIF)).toBe("approved 1");
  await act("refuse", ARIF);
  expect((await ravi.follow(await act("deactivate", ARIF))).text).toContain(`${ARIF} is inactive now`);
  expect(statusOf(ARIF)).toBe("refused 0");
  expect((await ravi.follow(await act("activate", ARIF))).text).toContain(`${ARIF} is active now`);
  expect(statusOf(ARIF)).toBe("refused 1");
  const entries = "select group_concat(action, ', ') from audit_entry where subject_id = ?";
  expect(queryValue(shop, entries, idOf(ARIF))).toBe("approved, refused, made inactive, made active");
});

test.each([
  [{ intent: "burn" }, 400, "Please choose what to do."],
  [{ id: "nobody" }, 404, "This electrician no longer exists."],
])("%j is refused with a message", async (wrong, status, message) => {
  const fields: Record<string, string> = { intent: "approve", id: idOf(ARIF) };
  const answer = await ravi.post(LIST, { ...fields, ...wrong });
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
});

test("an edit keeps what was not changed, and renames the technician in open bookings", async () => {
  const page = await ravi.visit(`${LIST}/${idOf(OM)}/edit`);
  expect(page.typed("Save changes")).toMatchObject({ name: OM, phone: "9800000311", experience: "18" });
  const open = `select count(*) from service_request
    where assigned_technician = ? and status not in ('completed', 'cancelled', 'no-show')`;
  const openCount = queryValue<number>(shop, open, OM);
  expect(openCount).toBeGreaterThan(0);
  const saved = await ravi.press(page, "Save changes", {
    name: "Om P. Vishwakarma",
    expertise: "Electrical",
  });
  expect(saved.text).toContain(
    `Om P. Vishwakarma is saved. ${openCount} upcoming visits now show this name.`,
  );
  expect([queryValue(shop, open, OM), queryValue(shop, open, "Om P. Vishwakarma")]).toEqual([0, openCount]);
  const refused = await ravi.submit(
    await ravi.visit(`${LIST}/${idOf("Om P. Vishwakarma")}/edit`),
    "Save changes",
    {
      name: "",
      expertise: "Electrical",
    },
  );
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Name is required.")]);
});

test("of two who edit a technician the second sees the differences, and may save again", async () => {
  const salim = queryValue<string>(shop, "select id from electrician where name = ?", "Salim Ansari");
  const [first, second] = [
    await ravi.visit(`${LIST}/${salim}/edit`),
    await ravi.visit(`${LIST}/${salim}/edit`),
  ];
  await ravi.post(LIST, { intent: "approve", id: salim });
  const phone = () => queryValue(shop, "select phone from electrician where id = ?", salim);
  await ravi.press(first, "Save changes", { phone: "9800000399", expertise: "Electrical" });
  const fields = { bio: "Speaks Bengali." };
  const conflict = await ravi.submit(second, "Save changes", { ...fields, expertise: "Plumbing" });
  expectRefusal(
    conflict,
    "Save changes",
    fields,
    "This electrician was changed while you had the form open.",
    409,
  );
  for (const difference of ["Phone Now: 9800000399", "Expertise Now: Electrical"])
    expect(conflict.text).toContain(difference);
  expect(conflict.text).not.toContain("Name Now:");
  expect(phone()).toBe("9800000399");
  expect((await ravi.submit(conflict, "Save changes", { expertise: "Plumbing" })).status).toBe(303);
  expect(phone()).not.toBe("9800000399");
});

test("a technician with bookings cannot be deleted, only made inactive; one without can", async () => {
  const withBookings = await ravi.visit(`${LIST}/${idOf("Salim Ansari")}/delete`);
  expect(withBookings.text).toContain("Make them inactive instead");
  const answer = await ravi.post(`${LIST}/${idOf("Salim Ansari")}/delete`, {});
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining("cannot be deleted")]);
  const page = await ravi.visit(`${LIST}/${idOf(ARIF)}/delete`);
  expect(page.text).toContain("Are you sure you want to delete this electrician?");
  expect((await ravi.press(page, `Delete ${ARIF}`)).text).toContain(`${ARIF} is deleted`);
  expect(idOf(ARIF)).toBeUndefined();
  expect((await ravi.visit(`${LIST}/nobody/edit`)).status).toBe(404);
});
