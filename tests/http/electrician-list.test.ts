import { expect, test } from "vitest";
import { look } from "../support/books";
import { attributes } from "../support/html";
import { openOffice } from "../support/office";
import { expectRefusal } from "../support/refusals";

const LIST = "/admin/electricians";
const OM = "Om Prakash Vishwakarma";
const ARIF = "Mohammad Arif";

const { shop, ravi } = await openOffice();

const idOf = (name: string) => look<string>(shop, "select id from electrician where name = ?", name);
const standing = (name: string) =>
  look<string>(shop, "select status || ' ' || is_active from electrician where name = ?", name);
const act = (intent: string, name: string, query = "") => ravi.post(LIST + query, { intent, id: idOf(name) });

test("the list shows who they are, what they can do and how to reach them", async () => {
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
  expect(attributes(page.html, "a", "href")).toContain("tel:9800000311");
  expect(page.text).toMatch(/Showing 1 to \d of \d entries/);
});

test("it is searched and narrowed, and says so where that leaves nobody", async () => {
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

test("one who is pending is approved, refused and made inactive in the list, which stays as it was filtered", async () => {
  const answer = await act("approve", ARIF, "?status=pending");
  expect([answer.status, answer.location]).toEqual([303, `${LIST}?status=pending`]);
  expect((await ravi.follow(answer)).text).toContain(`${ARIF} is approved`);
  expect(standing(ARIF)).toBe("approved 1");
  await act("refuse", ARIF);
  expect((await ravi.follow(await act("deactivate", ARIF))).text).toContain(`${ARIF} is inactive now`);
  expect(standing(ARIF)).toBe("refused 0");
  expect((await ravi.follow(await act("activate", ARIF))).text).toContain(`${ARIF} is active now`);
  expect(standing(ARIF)).toBe("refused 1");
  const entries = "select group_concat(action, ', ') from audit_entry where subject_id = ?";
  expect(look(shop, entries, idOf(ARIF))).toBe("approved, refused, made inactive, made active");
});

test.each([
  [{ intent: "burn" }, 400, "Please choose what to do."],
  [{ id: "nobody" }, 404, "This electrician is not there any more."],
])("%j is refused in words", async (wrong, status, message) => {
  const sent: Record<string, string> = { intent: "approve", id: idOf(ARIF) };
  const answer = await ravi.post(LIST, { ...sent, ...wrong });
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
});

test("an edit keeps what was not changed, and visits to come take the new name", async () => {
  const page = await ravi.visit(`${LIST}/${idOf(OM)}/edit`);
  expect(page.typed("Save changes")).toMatchObject({ name: OM, phone: "9800000311", experience: "18" });
  const open =
    "select count(*) from service_request where assigned_technician = ? and status not in ('completed', 'cancelled', 'no-show')";
  const coming = look<number>(shop, open, OM);
  expect(coming).toBeGreaterThan(0);
  const saved = await ravi.press(page, "Save changes", {
    name: "Om P. Vishwakarma",
    expertise: "Electrical",
  });
  expect(saved.text).toContain(`Om P. Vishwakarma is saved. ${coming} visit`);
  expect([look(shop, open, OM), look(shop, open, "Om P. Vishwakarma")]).toEqual([0, coming]);
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

test("of two who edit an electrician the later one is told, compares, and may save again", async () => {
  const salim = look<string>(shop, "select id from electrician where name = ?", "Salim Ansari");
  const [first, second] = [
    await ravi.visit(`${LIST}/${salim}/edit`),
    await ravi.visit(`${LIST}/${salim}/edit`),
  ];
  await ravi.post(LIST, { intent: "approve", id: salim });
  const phone = () => look(shop, "select phone from electrician where id = ?", salim);
  await ravi.press(first, "Save changes", { phone: "9800000399", expertise: "Electrical" });
  const sent = { bio: "Speaks Bengali." };
  const late = await ravi.submit(second, "Save changes", { ...sent, expertise: "Plumbing" });
  expectRefusal(late, "Save changes", sent, "This electrician was changed while you had the form open.", 409);
  for (const told of ["Phone Now: 9800000399", "Expertise Now: Electrical"])
    expect(late.text).toContain(told);
  expect(late.text).not.toContain("Name Now:");
  expect(phone()).toBe("9800000399");
  expect((await ravi.submit(late, "Save changes", { expertise: "Plumbing" })).status).toBe(303);
  expect(phone()).not.toBe("9800000399");
});

test("who is named by a request is not deleted but can be made inactive; who is not, is", async () => {
  const named = await ravi.visit(`${LIST}/${idOf("Salim Ansari")}/delete`);
  expect(named.text).toContain("Make them inactive instead");
  const forced = await ravi.post(`${LIST}/${idOf("Salim Ansari")}/delete`, {});
  expect([forced.status, forced.text]).toEqual([409, expect.stringContaining("cannot be deleted")]);
  const page = await ravi.visit(`${LIST}/${idOf(ARIF)}/delete`);
  expect(page.text).toContain("Are you sure you want to delete this electrician?");
  expect((await ravi.press(page, `Delete ${ARIF}`)).text).toContain(`${ARIF} is deleted`);
  expect(idOf(ARIF)).toBeUndefined();
  expect((await ravi.visit(`${LIST}/nobody/edit`)).status).toBe(404);
});
