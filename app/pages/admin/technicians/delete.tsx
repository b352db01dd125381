import { DeleteTechnicianForm } from "~/features/technicians/input";
import { findTechnician } from "~/features/technicians/list-technicians.server";
import {
  countTechnicianBookings,
  deleteTechnician,
  technicianDeletionProblem,
} from "~/features/technicians/set-technician-status.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";

const TITLE = "Delete electrician";
const LIST_PATH = "/admin/electricians";

export const loader = adminLoader(({ params: { electricianId = "" } }) => {
  const { name } = or404(findTechnician(electricianId), "There is no such electrician");
  const bookingCount = countTechnicianBookings(name);
  return {
    name,
    problem: bookingCount > 0 ? technicianDeletionProblem(name, bookingCount) : null,
  };
});

export const action = adminForm(
  DeleteTechnicianForm,
  async (_value, { params: { electricianId = "" }, admin, now }) => {
    const name = await deleteTechnician(electricianId, admin.id, now);
    return seeOther(LIST_PATH, { success: `${name} is deleted` });
  },
);

export default createConfirmPage<typeof loader>({
  title: TITLE,
  question: "Are you sure you want to delete this electrician?",
  details: ({ name }) => (
    <p>{name}, with their photo and everything noted of them. No service request names them.</p>
  ),
  button: ({ name }) => `Delete ${name}`,
  busy: "Deleting...",
  returnPath: LIST_PATH,
  backLabel: "Back to electricians",
});

export const meta = titleMeta(TITLE);
