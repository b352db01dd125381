import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { DeleteBannerForm } from "~/features/banners/input";
import { deleteBanner, findBanner } from "~/features/banners/save-banner.server";
import { BANNER_DELETED, BANNER_NOT_FOUND } from "~/features/banners/words";
import { ConfirmPage } from "~/pages/admin/parts/confirm-page";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";

const FORM = "delete";
const TITLE = "Delete this banner?";

export async function loader({ request, params: { bannerId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { title } = or404(findBanner(bannerId), BANNER_NOT_FOUND);
  return json({ title, failed: isFormAnswer(request) }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { bannerId = "" } }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  or404(findBanner(bannerId), BANNER_NOT_FOUND);
  const remove = async () => {
    await deleteBanner(bannerId, actorId, new Date());
    return seeOther("/admin/banners", { success: BANNER_DELETED });
  };
  return submitForm(request, DeleteBannerForm, remove, { formId: FORM, failure: "Failed to delete banner." });
}

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

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
