import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import { DeleteTechnicianForm } from "~/features/technicians/input";
import { findTechnician } from "~/features/technicians/list-technicians.server";
import {
  countTechnicianBookings,
  deleteTechnician,
  technicianDeletionProblem,
} from "~/features/technicians/set-technician-status.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { getListPath } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST_PATH = "/admin/electricians";

export const loader = adminLoader(({ url, params: { electricianId = "" } }) => {
  const { name } = or404(findTechnician(electricianId), words.thereIsNoSuchElectrician);
  const bookingCount = countTechnicianBookings(name);
  return {
    name,
    listPath: getListPath(LIST_PATH, url),
    problem: bookingCount > 0 ? technicianDeletionProblem(name, bookingCount) : null,
  };
});

export const action = adminForm(
  DeleteTechnicianForm,
  async (_value, { url, params: { electricianId = "" }, admin, now }) => {
    const name = await deleteTechnician(electricianId, admin.id, now);
    return seeOther(getListPath(LIST_PATH, url), toDeletedAnswer(words.isDeleted(name)));
  },
);

export default createConfirmPage<typeof loader>({
  title: () => words.deleteElectrician,
  question: () => words.areYouSureYouWant,
  details: ({ name }) => <p>{`${words.withTheirPhotoAndEverythingNoted(name)} ${canBeRestored()}`}</p>,
  button: ({ name }) => words.deleteName(name),
  busy: () => words.deleting,
  returnPath: ({ listPath }) => listPath,
  backLabel: () => words.backToElectricians,
});

export const meta = titleMeta(() => words.deleteElectrician);
