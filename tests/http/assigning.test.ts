import { expect, test } from "vitest";
import { openDay } from "../support/booking";
import { look } from "../support/books";
import { attributes } from "../support/html";
import { openOffice } from "../support/office";
import { expectRefusal } from "../support/refusals";
import { shopTerms, writtenVisit } from "../support/visits";

const OM = "Om Prakash Vishwakarma";

const { shop, ravi } = await openOffice();

const aVisit = (count: number, more: Record<string, string> = {}) => {
  const visit = writtenVisit(shop, null, shopTerms(openDay(shop, count), "11:00", more));
  return { ...visit, path: `/admin/services/${visit.id}/assign` };
};
const ownerOf = (id: string) =>
  look<string | null>(shop, "select assigned_technician from service_request where id = ?", id);

test("every active electrician is offered, the approved first, pending ones marked, and Unassigned", async () => {
  const { html, text } = await ravi.visit(aVisit(11).path);
  const options = attributes(html, "option", "value");
  expect(options.at(0)).toBe("");
  expect(options.slice(-2)).toEqual(["Mohammad Arif", "Unassigned"]);
  expect(options).toContain(OM);
  expect(options).not.toContain("Harish Chandra Pandey");
  expect(text).toContain("Mohammad Arif (pending approval)");
});

test("a visit is assigned, told on the page that follows, and taken away again", async () => {
  const { id, number, path } = aVisit(12);
  const assigned = await ravi.submit(await ravi.visit(path), "Assign", { assignedTechnician: OM });
  expect([assigned.status, assigned.location]).toEqual([303, "/admin/services"]);
  expect(ownerOf(id)).toBe(OM);
  const page = await ravi.visit(path);
  expect(page.text).toContain(`${number} is assigned to ${OM}`);
  expect(page.typed("Assign")).toEqual({ assignedTechnician: OM });
  await ravi.submit(page, "Assign", { assignedTechnician: "Unassigned" });
  expect(ownerOf(id)).toBeNull();
  expect((await ravi.visit(path)).text).toContain(`${number} is unassigned`);
  const audit = "select group_concat(action, ', ') from audit_entry where subject_id = ? and label = ?";
  expect(look(shop, audit, id, number)).toBe("technician assigned, technician taken off");
});

test("nobody chosen is told, and assigns nobody", async () => {
  const { id, path } = aVisit(13);
  const answer = await ravi.submit(await ravi.visit(path), "Assign", { assignedTechnician: "" });
  expectRefusal(answer, "Assign", { assignedTechnician: "" }, "Please choose a technician.");
  expect(answer.text).not.toContain("Assign anyway");
  expect(ownerOf(id)).toBeNull();
});

test("a clash in time names the other booking, and goes through with a second button for that name alone", async () => {
  const other = aVisit(14, { assigned_technician: OM });
  const { id, path } = aVisit(14);
  const warned = await ravi.submit(await ravi.visit(path), "Assign", { assignedTechnician: OM });
  expectRefusal(warned, "Assign", { assignedTechnician: OM }, `${OM} has ${other.number} then`, 409);
  expect(ownerOf(id)).toBeNull();
  const salim = aVisit(15, { assigned_technician: "Salim Ansari" });
  look(
    shop,
    "update service_request set preferred_date = (select preferred_date from service_request where id = ?) where id = ? returning 1",
    id,
    salim.id,
  );
  const another = await ravi.submit(warned, "Assign anyway", { assignedTechnician: "Salim Ansari" });
  expect([another.status, another.text]).toEqual([
    409,
    expect.stringContaining(`Salim Ansari has ${salim.number}`),
  ]);
  await ravi.submit(warned, "Assign anyway");
  expect(ownerOf(id)).toBe(OM);
});

test("a request that is not there is not found", async () => {
  expect((await ravi.visit("/admin/services/0123456789abcdef01234567/assign")).status).toBe(404);
  const answer = await ravi.post("/admin/services/0123456789abcdef01234567/assign", {
    assignedTechnician: OM,
  });
  expect(answer.status).toBe(404);
});
