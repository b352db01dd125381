import { useActionData, useLoaderData } from "@remix-run/react";
import { listFallbackMessages, NewArea, NewAreaQuery } from "~/features/delivery/input";
import { areaAdded, NEW_AREA_DEFAULTS, toAreaFields } from "~/features/delivery/rules";
import { createArea } from "~/features/delivery/save-area.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getConstraints, readForm, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { AREA_FORM_ID, AreaForm } from "./area-form";
import { words } from "./words.en";

export const loader = adminLoader(({ request }) => {
  const defaultValue = { ...toAreaFields(NEW_AREA_DEFAULTS), ...readQuery(request, NewAreaQuery) };
  return { defaultValue, constraint: getConstraints(NewArea) };
});

export const action = adminHandler(async ({ request, admin, now }) => {
  const form = await readForm(request);
  const add = async (area: NewArea) => {
    await createArea(area, admin.id, now);
    const success = [areaAdded(), ...listFallbackMessages(Object.fromEntries(form))].join(" ");
    return seeOther("/admin/service-areas", { success });
  };
  return submitForm(form, NewArea, add, { formId: AREA_FORM_ID, failure: words.failedToAddServiceArea });
});

export default function NewServiceAreaPage() {
  const { defaultValue, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>{words.addServiceArea}</h1>
      <AreaForm
        refusal={refusal}
        constraint={constraint}
        defaultValue={defaultValue}
        button={words.addArea}
        busy={words.adding}
      />
    </section>
  );
}

export const meta = titleMeta(() => words.addServiceArea);
