import { expect, test } from "vitest";
import { technician } from "~/features/technicians/tables";
import { writableDb } from "../../../../tests/support/database";
import { NOW } from "../../../../tests/support/insert-rows";
import { findTechnicianName } from "./technician-visits.server";

function insertTechnician(name: string, email: string) {
  const details = { name, email, phone: "9800000311", address: "Lanka", expertise: [] };
  writableDb()
    .insert(technician)
    .values({ ...details, createdAt: NOW, updatedAt: NOW })
    .run();
}

// rule: staff-roles
test("technicians of one name see no visits, since nobody knows whose they are", () => {
  insertTechnician("Om Prakash", "om@example.com");
  expect(findTechnicianName({ email: "om@example.com" })).toBe("Om Prakash");
  insertTechnician("Om Prakash", "other@example.com");
  for (const email of ["om@example.com", "other@example.com", "nobody@example.com"])
    expect(findTechnicianName({ email }), email).toBeUndefined();
});
