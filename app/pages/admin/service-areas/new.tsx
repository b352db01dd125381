import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { listFallbackMessages, NewArea, NewAreaQuery } from "~/features/delivery/input";
import { AREA_ADDED, NEW_AREA_DEFAULTS, toAreaFields } from "~/features/delivery/rules";
import { createArea } from "~/features/delivery/save-area.server";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { AREA_FORM_ID, AreaForm } from "./area-form";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const defaultValue = { ...toAreaFields(NEW_AREA_DEFAULTS), ...readQuery(request, NewAreaQuery) };
  const view = { defaultValue, constraint: getConstraints(NewArea), failed: isFormAnswer(request) };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const form = await readForm(request);
  const add = async (area: NewArea) => {
    await createArea(area, actorId, new Date());
    const success = [AREA_ADDED, ...listFallbackMessages(Object.fromEntries(form))].join(" ");
    return seeOther("/admin/service-areas", { success });
  };
  return submitForm(form, NewArea, add, { formId: AREA_FORM_ID, failure: "Failed to add service area" });
}

const TITLE = "Add service area";

export default function NewServiceAreaPage() {
  const { defaultValue, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>{TITLE}</h1>
      <AreaForm
        refusal={refusal}
        constraint={constraint}
        defaultValue={defaultValue}
        button="Add Area"
        busy="Adding..."
      />
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
