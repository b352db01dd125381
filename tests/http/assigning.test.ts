import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { findOpenDay } from "../support/booking";
import { listAttributes } from "../support/html";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { expectRefusal } from "../support/refusals";
import { queryValue } from "../support/shop-data";

const OM = "Om Prakash Vishwakarma";

const { shop, ravi } = await openAdminShop();

const createBooking = (offset: number, columns: Record<string, string> = {}) => {
  const booking = insertBooking(shop, null, toShopVisitColumns(findOpenDay(shop, offset), "11:00", columns));
  return { ...booking, path: `/admin/services/${booking.id}/assign` };
};
const technicianOf = (id: string) =>
  queryValue<string | null>(shop, "select assigned_technician from service_request where id = ?", id);

test("active technicians are offered, approved ones first, pending ones marked", async () => {
  const { html, text } = await ravi.visit(createBooking(11).path);
  const options = listAttributes(html, "option", "value");
  expect(options.at(0)).toBe("");
  expect(options.slice(-2)).toEqual(["Mohammad Arif", "Unassigned"]);
  expect(options).toContain(OM);
  expect(options).not.toContain("Harish Chandra Pandey");
  expect(text).toContain("Mohammad Arif (pending approval)");
});

test("a booking is assigned, confirmed on the next page, and unassigned again", async () => {
  const { id, number, path } = createBooking(12);
  const assigned = await ravi.submit(await ravi.visit(path), "Assign", { assignedTechnician: OM });
  expect([assigned.status, assigned.location]).toEqual([303, `/admin/services#${number}`]);
  expect(technicianOf(id)).toBe(OM);
  const page = await ravi.visit(path);
  expect(page.text).toContain(`${number} assigned to ${OM}`);
  expect(page.typed("Assign")).toEqual({ assignedTechnician: OM });
  await ravi.submit(page, "Assign", { assignedTechnician: "Unassigned" });
  expect(technicianOf(id)).toBeNull();
  expect((await ravi.visit(path)).text).toContain(`${number} is unassigned`);
  const actions = "select group_concat(action, ', ') from audit_entry where subject_id = ? and label = ?";
  expect(queryValue(shop, actions, id, number)).toBe("technician assigned, technician taken off");
});

test("choosing nobody is refused and assigns nobody", async () => {
  const { id, path } = createBooking(13);
  const answer = await ravi.submit(await ravi.visit(path), "Assign", { assignedTechnician: "" });
  expectRefusal(answer, "Assign", { assignedTechnician: "" }, "Please choose a technician.");
  expect(answer.text).not.toContain("Assign anyway");
  expect(technicianOf(id)).toBeNull();
});

test("a clash names the other booking, and a second button assigns the same technician anyway", async () => {
  const other = createBooking(14, { assigned_technician: OM });
  const { id, path } = createBooking(14);
  const warning = await ravi.submit(await ravi.visit(path), "Assign", { assignedTechnician: OM });
  expectRefusal(
    warning,
    "Assign",
    { assignedTechnician: OM },
    `${OM} already has ${other.number} at that time`,
    409,
  );
  expect(technicianOf(id)).toBeNull();
  const salim = createBooking(15, { assigned_technician: "Salim Ansari" });
  queryValue(
    shop,
    `update service_request set preferred_date = (select preferred_date from service_request where id = ?)
     where id = ? returning 1`,
    id,
    salim.id,
  );
  const secondWarning = await ravi.submit(warning, "Assign anyway", { assignedTechnician: "Salim Ansari" });
  expect([secondWarning.status, secondWarning.text]).toEqual([
    409,
    expect.stringContaining(`Salim Ansari already has ${salim.number}`),
  ]);
  await ravi.submit(warning, "Assign anyway");
  expect(technicianOf(id)).toBe(OM);
});

test("an unknown booking is not found", async () => {
  expect((await ravi.visit("/admin/services/0123456789abcdef01234567/assign")).status).toBe(404);
  const answer = await ravi.post("/admin/services/0123456789abcdef01234567/assign", {
    assignedTechnician: OM,
  });
  expect(answer.status).toBe(404);
});
