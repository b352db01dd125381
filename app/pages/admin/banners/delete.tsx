import { DeleteBannerForm } from "~/features/banners/input";
import { deleteBanner, findBanner } from "~/features/banners/save-banner.server";
import { bannerDeleted, bannerNotFound } from "~/features/banners/words";
import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const FORM = "delete";

export const loader = adminLoader(({ params: { bannerId = "" } }) => {
  const { title } = or404(findBanner(bannerId), bannerNotFound());
  return { title };
});

export const action = adminHandler(async ({ request, params: { bannerId = "" }, admin, now }) => {
  or404(findBanner(bannerId), bannerNotFound());
  const remove = async () => {
    await deleteBanner(bannerId, admin.id, now);
    return seeOther("/admin/banners", toDeletedAnswer(bannerDeleted()));
  };
  return submitForm(request, DeleteBannerForm, remove, { formId: FORM, failure: words.failedToDeleteBanner });
});

export default createConfirmPage<typeof loader>({
  title: () => words.deleteThisBanner,
  question: () => words.areYouSureYouWantToDelete,
  details: ({ title }) => (
    <>
      <p>
        <b>{title}</b>
      </p>
      <p>{words.itWillBeGone}</p>
      <p>{canBeRestored()}</p>
    </>
  ),
  button: () => words.deleteLabel,
  busy: () => words.deleting,
  returnPath: "/admin/banners",
});

export const meta = titleMeta(() => words.deleteThisBanner);
