import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { EditArea, listFallbackMessages } from "~/features/delivery/input";
import { AREA_NOT_FOUND, AREA_UPDATED, toAreaFields } from "~/features/delivery/rules";
import { findArea, getAreaVersion, toTerms, updateArea } from "~/features/delivery/save-area.server";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { AREA_FORM_ID, AreaForm } from "./area-form";

export async function loader({ request, params: { areaId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const terms = toTerms(or404(findArea(areaId), AREA_NOT_FOUND));
  const defaultValue = toAreaFields(terms);
  const view = {
    defaultValue,
    version: getAreaVersion(terms),
    constraint: getConstraints(EditArea),
    failed: isFormAnswer(request),
  };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { areaId = "" } }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  or404(findArea(areaId), AREA_NOT_FOUND);
  const form = await readForm(request);
  const saveEdit = async (area: EditArea) => {
    await updateArea(areaId, area, actorId, new Date());
    const success = [AREA_UPDATED, ...listFallbackMessages(Object.fromEntries(form))].join(" ");
    return seeOther("/admin/service-areas", { success });
  };
  return submitForm(form, EditArea, saveEdit, {
    formId: AREA_FORM_ID,
    failure: "Failed to update service area",
  });
}

const TITLE = "Edit service area";

export default function EditServiceAreaPage() {
  const { defaultValue, version, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>
        {TITLE} {defaultValue.pincode}
      </h1>
      <AreaForm
        refusal={refusal}
        constraint={constraint}
        defaultValue={defaultValue}
        version={version}
        button="Update Area"
        busy="Updating..."
      />
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
