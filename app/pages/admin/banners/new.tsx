import { useActionData, useLoaderData } from "@remix-run/react";
import { NewBanner } from "~/features/banners/input";
import { createBanner, getNewBannerDefaults } from "~/features/banners/save-banner.server";
import { bannerAdded } from "~/features/banners/words";
import { newId } from "~/lib/ids";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { BANNER_FORM_ID, BannerForm } from "./banner-form";
import { parseBannerForm } from "./parse-banner-form.server";
import { words } from "./words.en";

export const loader = adminLoader(({ now }) => {
  const { startDate, endDate, order, isActive } = getNewBannerDefaults(now);
  const defaultValue = {
    startDate,
    endDate,
    order: String(order),
    isActive: isActive ? "on" : "",
    formKey: newId(),
  };
  return { defaultValue, constraint: getConstraints(NewBanner) };
});

export const action = adminHandler(async ({ request, admin, now }) => {
  const { form, problems } = await parseBannerForm(request);
  const add = async (fields: NewBanner) => {
    await createBanner(fields, admin.id, now);
    return seeOther("/admin/banners", { success: bannerAdded() });
  };
  return submitForm(form, NewBanner, add, {
    formId: BANNER_FORM_ID,
    problems,
    failure: words.errorSubmittingBanner,
  });
});

export default function NewBannerPage() {
  const { failed, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.addBanner}</h1>
      <BannerForm
        {...form}
        refusal={useActionData<typeof action>()}
        button={words.addBanner}
        busy={words.adding}
      />
    </>
  );
}

export const meta = titleMeta(() => words.addBanner);
