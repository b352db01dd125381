import { DeleteBannerForm } from "~/features/banners/input";
import { deleteBanner, findBanner } from "~/features/banners/save-banner.server";
import { BANNER_DELETED, BANNER_NOT_FOUND } from "~/features/banners/words";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
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

export default createConfirmPage<typeof loader>({
  title: TITLE,
  question: "Are you sure you want to delete this banner?",
  details: ({ title }) => (
    <>
      <p>
        <b>{title}</b>
      </p>
      <p>
        It will be gone for good, with its picture. To take it off the home page only, edit it and untick
        “Active”.
      </p>
    </>
  ),
  button: "Delete",
  busy: "Deleting...",
  returnPath: "/admin/banners",
});

export const meta = titleMeta(TITLE);
