import { useActionData, useLoaderData } from "@remix-run/react";
import { editTechnician } from "~/features/bookings/admin/edit-technician.server";
import { TechnicianFormInput } from "~/features/technicians/input";
import { findTechnician, TECHNICIAN_OPTIONS } from "~/features/technicians/list-technicians.server";
import { getTechnicianVersion } from "~/features/technicians/register-technician.server";
import { formatCountAndNoun } from "~/lib/format-count";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { getConstraints } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { submitTechnicianForm } from "./parse-technician-form.server";
import { TechnicianForm } from "./technician-form";

const FORM = "electrician";
const TITLE = "Edit electrician";

export const loader = adminLoader(({ params: { electricianId = "" } }) => {
  const technician = getTechnicianOr404(electricianId);
  const { id, isActive, createdAt, updatedAt, ...values } = technician;
  return {
    technician: { ...values, version: getTechnicianVersion(technician) },
    choices: TECHNICIAN_OPTIONS,
    constraint: getConstraints(TechnicianFormInput),
  };
});

export const action = adminHandler(async ({ request, params: { electricianId = "" }, admin, now }) => {
  getTechnicianOr404(electricianId);
  return submitTechnicianForm(request, FORM, async (form, photo) => {
    const renamedCount = await editTechnician(electricianId, form, photo, admin.id, now);
    return seeOther("/admin/electricians", {
      success: `${form.name} is saved.${renamedBookingsText(renamedCount)}`,
    });
  });
});

const getTechnicianOr404 = (id: string) => or404(findTechnician(id), "There is no such electrician");

function renamedBookingsText(renamedCount: number | null): string {
  if (renamedCount === null)
    return " Another electrician has the former name: please look through the visits that have it.";
  return renamedCount > 0
    ? ` ${formatCountAndNoun(renamedCount, "visit")} to come now ${renamedCount === 1 ? "has" : "have"} this name.`
    : "";
}

export default function EditTechnicianPage() {
  const { technician, choices, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <BackToList to="/admin/electricians">Back to electricians</BackToList>
      <h1>{TITLE}</h1>
      <TechnicianForm
        id={FORM}
        refusal={refusal}
        constraint={constraint}
        choices={choices}
        technician={technician}
      >
        <a href="/admin/electricians" className="button">
          Cancel
        </a>
        <button type="submit" className="button primary" data-busy="Saving...">
          Save changes
        </button>
      </TechnicianForm>
    </>
  );
}

export const meta = titleMeta(TITLE);
