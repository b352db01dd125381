import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteBannerForm } from "~/features/banners/input";
import { deleteBanner, findBanner } from "~/features/banners/save-banner.server";
import { BANNER_DELETED, BANNER_NOT_FOUND } from "~/features/banners/words";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { ConfirmPage } from "~/platform/admin/confirm-page";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";

const FORM = "delete";
const TITLE = "Delete this banner?";

export const loader = adminLoader(({ params: { bannerId = "" } }) => {
  const { title } = or404(findBanner(bannerId), BANNER_NOT_FOUND);
  return { title };
});

export const action = adminHandler(async ({ request, params: { bannerId = "" }, admin, now }) => {
  or404(findBanner(bannerId), BANNER_NOT_FOUND);
  const remove = async () => {
    await deleteBanner(bannerId, admin.id, now);
    return seeOther("/admin/banners", { success: BANNER_DELETED });
  };
  return submitForm(request, DeleteBannerForm, remove, { formId: FORM, failure: "Failed to delete banner." });
});

export default function DeleteBannerPage() {
  const { title } = useLoaderData<typeof loader>();
  const [form] = useShopForm({ id: FORM, refusal: useActionData<typeof action>() });
  return (
    <>
      <ErrorSummary form={form} labels={{}} />
      <ConfirmPage
        title={TITLE}
        question="Are you sure you want to delete this banner?"
        button="Delete"
        busy="Deleting..."
        returnPath="/admin/banners"
      >
        <p>
          <b>{title}</b>
        </p>
        <p>
          It will be gone for good, with its picture. To take it off the home page only, edit it and untick
          “Active”.
        </p>
      </ConfirmPage>
    </>
  );
}

export const meta = titleMeta(TITLE);
