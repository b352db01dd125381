import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { editedVersion, editRequest } from "~/features/bookings/admin/edit-booking.server";
import { EditForm } from "~/features/bookings/admin/input";
import { recordOf } from "~/features/bookings/admin/update-booking-parts.server";
import { STATUS_LABELS } from "~/features/bookings/admin/words";
import { constraintsOf, isAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleOf } from "~/ui/page-title";
import { RequestForm } from "./parts/booking-form";
import { requireRequest } from "./parts/get-booking-view.server";
import { requestPath } from "./parts/view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = requireRequest(params.bookingId);
  const { id, number, status, visitType, pincode } = found;
  const shown = {
    id,
    number,
    status: STATUS_LABELS[status],
    visitType,
    pincode,
    stands: recordOf(found),
    version: editedVersion(found),
  };
  const constraint = constraintsOf(EditForm[visitType]);
  return json({ ...shown, constraint, failed: isAnswer(request) }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(request);
  const { id, number, visitType } = requireRequest(params.bookingId);
  const save = (form: EditForm) => {
    const moved = editRequest(id, form, by, new Date());
    const success = moved ? `${number} was saved and moved to ${moved}` : `${number} was saved`;
    return seeOther(requestPath(id), { success });
  };
  return submitForm(request, EditForm[visitType], save, { formId: "request" });
}

export default function EditRequest() {
  const { id, number, ...shown } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>
        Edit <span className="unbroken">{number}</span>
      </h1>
      <p className="quiet">
        {shown.visitType === "shop" ? "A visit to the shop" : `A home visit, pincode ${shown.pincode}`}. Status:{" "}
        {shown.status}
      </p>
      <RequestForm request={shown} refusal={refusal} back={requestPath(id)} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf(`Edit ${data?.number ?? "a request"}`, data?.failed) },
];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
