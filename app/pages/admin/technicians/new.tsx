import { useActionData, useLoaderData } from "@remix-run/react";
import { TechnicianFormInput } from "~/features/technicians/input";
import { TECHNICIAN_OPTIONS } from "~/features/technicians/list-technicians.server";
import { registerTechnician } from "~/features/technicians/register-technician.server";
import { formatTechnicianRegistered } from "~/features/technicians/rules";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { getConstraints } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { submitTechnicianForm } from "./parse-technician-form.server";
import { TechnicianForm } from "./technician-form";
import { words } from "./words.en";

const FORM = "electrician";
const BLANK_FORM_ID = "blank";

export const loader = adminLoader(() => ({
  choices: TECHNICIAN_OPTIONS,
  constraint: getConstraints(TechnicianFormInput),
}));

export const action = adminHandler(async ({ request, admin, now }) => {
  return submitTechnicianForm(request, FORM, async (form, photo) => {
    await registerTechnician(form, photo, admin.id, now);
    return seeOther("/admin/electricians", { success: formatTechnicianRegistered(form) });
  });
});

export default function NewTechnicianPage() {
  const { choices, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <BackToList to="/admin/electricians">{words.backToElectricians}</BackToList>
      <h1>{words.addElectrician}</h1>
      <TechnicianForm id={FORM} refusal={refusal} constraint={constraint} choices={choices}>
        <button type="submit" form={BLANK_FORM_ID} className="button">
          {words.resetForm}
        </button>
        <button type="submit" className="button primary" data-busy={words.submitting}>
          {words.addElectrician}
        </button>
      </TechnicianForm>
      <form id={BLANK_FORM_ID} method="get" className="unseen" />
    </>
  );
}

export const meta = titleMeta(() => words.addElectrician);
