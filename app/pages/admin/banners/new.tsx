import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { NewBanner } from "~/features/banners/input";
import { createBanner, getNewBannerDefaults } from "~/features/banners/save-banner.server";
import { BANNER_ADDED } from "~/features/banners/words";
import { newId } from "~/lib/ids";
import { getConstraints, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { BANNER_FORM_ID, BannerForm } from "./banner-form";
import { parseBannerForm } from "./parse-banner-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { startDate, endDate, order, isActive } = getNewBannerDefaults(new Date());
  const initialValues = {
    startDate,
    endDate,
    order: String(order),
    isActive: isActive ? "on" : "",
    formKey: newId(),
  };
  const view = { initialValues, constraint: getConstraints(NewBanner), failed: isFormAnswer(request) };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const { form, problems } = await parseBannerForm(request);
  const add = async (fields: NewBanner) => {
    await createBanner(fields, actorId, new Date());
    return seeOther("/admin/banners", { success: BANNER_ADDED });
  };
  return submitForm(form, NewBanner, add, {
    formId: BANNER_FORM_ID,
    problems,
    failure: "Error submitting banner",
  });
}

const TITLE = "Add Banner";

export default function NewBannerPage() {
  const { initialValues, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{TITLE}</h1>
      <BannerForm
        constraint={constraint}
        refusal={refusal}
        initialValues={initialValues}
        button="Add Banner"
        busy="Adding..."
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
