import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { EditBanner } from "~/features/banners/input";
import { findBanner, getBannerVersion, updateBanner } from "~/features/banners/save-banner.server";
import { BANNER_NOT_FOUND, BANNER_UPDATED } from "~/features/banners/words";
import { getConstraints, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { BANNER_FORM_ID, BannerForm } from "./banner-form";
import { parseBannerForm } from "./parse-banner-form.server";

export async function loader({ request, params: { bannerId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const banner = or404(findBanner(bannerId), BANNER_NOT_FOUND);
  const { imageUrl, title, text, link, isActive, startDate, endDate, position } = banner;
  const order = String(position);
  const isActiveText = isActive ? "on" : "";
  const initialValues = {
    title,
    text: text ?? "",
    link: link ?? "",
    isActive: isActiveText,
    startDate,
    endDate,
    order,
  };
  const form = { constraint: getConstraints(EditBanner), failed: isFormAnswer(request) };
  const view = {
    imageUrl,
    initialValues: { ...initialValues, seenOrder: order, seenVersion: getBannerVersion(banner) },
    ...form,
  };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { bannerId = "" } }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  or404(findBanner(bannerId), BANNER_NOT_FOUND);
  const { form, problems } = await parseBannerForm(request);
  const save = async (fields: EditBanner) => {
    await updateBanner(bannerId, () => fields, actorId, new Date());
    return seeOther("/admin/banners", { success: BANNER_UPDATED });
  };
  return submitForm(form, EditBanner, save, {
    formId: BANNER_FORM_ID,
    problems,
    failure: "Error submitting banner",
  });
}

const TITLE = "Edit Banner";

export default function EditBannerPage() {
  const { imageUrl, initialValues, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{TITLE}</h1>
      <BannerForm
        constraint={constraint}
        refusal={refusal}
        initialValues={initialValues}
        imageUrl={imageUrl}
        button="Update Banner"
        busy="Updating..."
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
