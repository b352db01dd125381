import { useActionData, useLoaderData } from "@remix-run/react";
import { bannerTexts } from "~/features/banners/banner-texts.server";
import { EditBanner } from "~/features/banners/input";
import { findBanner, getBannerVersion, updateBanner } from "~/features/banners/save-banner.server";
import { bannerNotFound, bannerUpdated } from "~/features/banners/words";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { toTextValues } from "~/pages/admin/parts/other-languages";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { BANNER_FORM_ID, BannerForm } from "./banner-form";
import { parseBannerForm } from "./parse-banner-form.server";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { bannerId = "" } }) => {
  const banner = or404(findBanner(bannerId), bannerNotFound());
  const { imageUrl, title, text, link, isActive, startDate, endDate, position } = banner;
  const order = String(position);
  return {
    imageUrl,
    defaultValue: {
      title,
      text: text ?? "",
      link: link ?? "",
      isActive: isActive ? "on" : "",
      startDate,
      endDate,
      order,
      seenOrder: order,
      ...toTextValues(bannerTexts.get(bannerId), ["title", "text"]),
    },
    stored: { version: getBannerVersion(banner) },
    constraint: getConstraints(EditBanner),
  };
});

export const action = adminHandler(async ({ request, params: { bannerId = "" }, admin, now }) => {
  or404(findBanner(bannerId), bannerNotFound());
  const { form, problems } = await parseBannerForm(request);
  const save = async (fields: EditBanner) => {
    await updateBanner(bannerId, () => fields, admin.id, now);
    return seeOther("/admin/banners", { success: bannerUpdated() });
  };
  return submitForm(form, EditBanner, save, {
    formId: BANNER_FORM_ID,
    problems,
    failure: words.errorSubmittingBanner,
  });
});

export default function EditBannerPage() {
  const { failed, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.editBanner}</h1>
      <BannerForm
        {...form}
        refusal={useActionData<typeof action>()}
        button={words.updateBanner}
        busy={words.updating}
      />
    </>
  );
}

export const meta = titleMeta(() => words.editBanner);
