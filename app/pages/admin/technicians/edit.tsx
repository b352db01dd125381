import { useActionData, useLoaderData } from "@remix-run/react";
import { editTechnician } from "~/features/bookings/admin/edit-technician.server";
import { TechnicianFormInput } from "~/features/technicians/input";
import { findTechnician, TECHNICIAN_OPTIONS } from "~/features/technicians/list-technicians.server";
import { getTechnicianVersion } from "~/features/technicians/register-technician.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { getListPath } from "~/platform/admin/list-path";
import { getConstraints } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { submitTechnicianForm } from "./parse-technician-form.server";
import { TechnicianForm } from "./technician-form";
import { words } from "./words.en";

const FORM = "electrician";
const LIST_PATH = "/admin/electricians";

export const loader = adminLoader(({ url, params: { electricianId = "" } }) => {
  const technician = getTechnicianOr404(electricianId);
  const { id, isActive, createdAt, updatedAt, ...values } = technician;
  return {
    technician: { ...values, version: getTechnicianVersion(technician) },
    choices: TECHNICIAN_OPTIONS,
    constraint: getConstraints(TechnicianFormInput),
    listPath: getListPath(LIST_PATH, url),
  };
});

export const action = adminHandler(async ({ request, url, params: { electricianId = "" }, admin, now }) => {
  getTechnicianOr404(electricianId);
  return submitTechnicianForm(request, FORM, async (form, photo) => {
    const renamedCount = await editTechnician(electricianId, form, photo, admin.id, now);
    return seeOther(getListPath(LIST_PATH, url), {
      success: words.isSaved(form.name, renamedBookingsText(renamedCount)),
    });
  });
});

const getTechnicianOr404 = (id: string) => or404(findTechnician(id), words.thereIsNoSuchElectrician);

function renamedBookingsText(renamedCount: number | null): string {
  if (renamedCount === null) return words.anotherElectricianHasFormerNamePlease;
  return renamedCount > 0 ? words.visitToComeNow(renamedCount) : "";
}

export default function EditTechnicianPage() {
  const { technician, choices, constraint, listPath } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <BackToList to={listPath}>{words.backToElectricians}</BackToList>
      <h1>{words.editElectrician}</h1>
      <TechnicianForm
        id={FORM}
        refusal={refusal}
        constraint={constraint}
        choices={choices}
        technician={technician}
      >
        <a href={listPath} className="button">
          {words.cancel}
        </a>
        <button type="submit" className="button primary" data-busy={words.saving}>
          {words.saveChanges}
        </button>
      </TechnicianForm>
    </>
  );
}

export const meta = titleMeta(() => words.editElectrician);
