import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { DeleteAreaForm } from "~/features/delivery/input";
import { AREA_DELETED, AREA_NOT_FOUND } from "~/features/delivery/rules";
import { deleteArea, findArea } from "~/features/delivery/save-area.server";
import { ConfirmPage } from "~/pages/admin/parts/confirm-page";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";

const FORM = "delete";
const LIST_PATH = "/admin/service-areas";

export async function loader({ request, params: { areaId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { pincode, area, city } = or404(findArea(areaId), AREA_NOT_FOUND);
  const view = { pincode, area, city, failed: isFormAnswer(request) };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { areaId = "" } }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  or404(findArea(areaId), AREA_NOT_FOUND);
  const remove = async () => {
    await deleteArea(areaId, actorId, new Date());
    return seeOther(LIST_PATH, { success: AREA_DELETED });
  };
  return submitForm(request, DeleteAreaForm, remove, {
    formId: FORM,
    failure: "Failed to delete service area",
  });
}

const TITLE = "Delete service area";

export default function DeleteServiceAreaPage() {
  const { pincode, area, city } = useLoaderData<typeof loader>();
  const [form] = useShopForm({ id: FORM, refusal: useActionData<typeof action>() });
  return (
    <>
      <ErrorSummary form={form} labels={{}} />
      <ConfirmPage
        title={TITLE}
        question="Are you sure you want to delete this service area?"
        button="Delete"
        busy="Deleting..."
        returnPath={LIST_PATH}
      >
        <p>
          <b>{pincode}</b>, {area}, {city}. Customers there will read that we do not come. To stop for a while
          only, untick Active instead.
        </p>
      </ConfirmPage>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
