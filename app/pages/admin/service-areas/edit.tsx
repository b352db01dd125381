import { useActionData, useLoaderData } from "@remix-run/react";
import { areaTexts } from "~/features/delivery/area-texts.server";
import { EditArea, listFallbackMessages } from "~/features/delivery/input";
import { AREA_TEXTS, areaNotFound, areaUpdated, toAreaFields } from "~/features/delivery/rules";
import { findArea, getAreaVersion, toFacts, toTerms, updateArea } from "~/features/delivery/save-area.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { toTextValues } from "~/pages/admin/parts/other-languages";
import { getListPath } from "~/platform/admin/list-path";
import { getConstraints, readForm, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { AREA_FORM_ID, AreaForm } from "./area-form";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { areaId = "" } }) => {
  const area = or404(findArea(areaId), areaNotFound());
  return {
    defaultValue: { ...toAreaFields(toTerms(area)), ...toTextValues(areaTexts.get(areaId), AREA_TEXTS) },
    version: getAreaVersion(toFacts(area)),
    constraint: getConstraints(EditArea),
  };
});

export const action = adminHandler(async ({ request, url, params: { areaId = "" }, admin, now }) => {
  or404(findArea(areaId), areaNotFound());
  const form = await readForm(request);
  const saveEdit = async (area: EditArea) => {
    await updateArea(areaId, area, admin.id, now);
    const success = [areaUpdated(), ...listFallbackMessages(Object.fromEntries(form))].join(" ");
    return seeOther(getListPath("/admin/service-areas", url), { success });
  };
  return submitForm(form, EditArea, saveEdit, {
    formId: AREA_FORM_ID,
    failure: words.failedToUpdateServiceArea,
  });
});

export default function EditServiceAreaPage() {
  const { defaultValue, version, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <h1>
        {words.editServiceArea} {defaultValue.pincode}
      </h1>
      <AreaForm
        refusal={refusal}
        constraint={constraint}
        defaultValue={defaultValue}
        stored={{ version }}
        button={words.updateArea}
        busy={words.updating}
      />
    </section>
  );
}

export const meta = titleMeta(() => words.editServiceArea);
