import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { TechnicianFormInput } from "~/features/technicians/input";
import { TECHNICIAN_OPTIONS } from "~/features/technicians/list-technicians.server";
import { registerTechnician } from "~/features/technicians/register-technician.server";
import { formatTechnicianRegistered } from "~/features/technicians/rules";
import { BackToList } from "~/pages/admin/parts/back-to-list";
import { getConstraints, isFormAnswer } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { submitTechnicianForm } from "./parse-technician-form.server";
import { TechnicianForm } from "./technician-form";

const FORM = "electrician";
const BLANK_FORM_ID = "blank";
const TITLE = "Add Electrician";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const view = {
    choices: TECHNICIAN_OPTIONS,
    constraint: getConstraints(TechnicianFormInput),
    failed: isFormAnswer(request),
  };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  return submitTechnicianForm(request, FORM, async (form, photo) => {
    await registerTechnician(form, photo, actorId, new Date());
    return seeOther("/admin/electricians", { success: formatTechnicianRegistered(form) });
  });
}

export default function NewTechnicianPage() {
  const { choices, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <BackToList to="/admin/electricians">Back to electricians</BackToList>
      <h1>{TITLE}</h1>
      <TechnicianForm id={FORM} refusal={refusal} constraint={constraint} choices={choices}>
        <button type="submit" form={BLANK_FORM_ID} className="button">
          Reset Form
        </button>
        <button type="submit" className="button primary" data-busy="Submitting...">
          {TITLE}
        </button>
      </TechnicianForm>
      <form id={BLANK_FORM_ID} method="get" className="unseen" />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
