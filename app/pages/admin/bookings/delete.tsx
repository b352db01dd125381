import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteBookingForm } from "~/features/bookings/admin/input";
import { deleteBooking, getDeletion } from "~/features/bookings/delete-bookings.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { ConfirmPage } from "~/platform/admin/confirm-page";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";
import { RowFormErrors } from "./parts/row-form-errors";

export const loader = adminLoader(({ params }) => {
  const { id, number } = getBookingOr404(params.bookingId);
  return { id, number, ...getDeletion(id) };
});

export const action = adminHandler(async ({ request, params, admin, now }) => {
  const { id, number } = getBookingOr404(params.bookingId);
  const remove = async () => {
    await deleteBooking(id, admin.id, now);
    return seeOther("/admin/services", { success: `Service request ${number} was deleted` });
  };
  return submitForm(request, DeleteBookingForm, remove, { formId: "delete" });
});

const QUESTION = "Are you sure you want to permanently delete this service request?";

export default function DeleteBookingPage() {
  const { id, number, problem, hasPayment } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const title = `Delete ${number}`;
  if (problem)
    return (
      <section className="narrow">
        <h1>{title}</h1>
        {refusal ? <RowFormErrors refusal={refusal} /> : <p className="notice">{problem}</p>}
        <p>
          <a href={adminBookingPath(id)}>Back to the request</a>
        </p>
      </section>
    );
  return (
    <ConfirmPage
      title={title}
      question={QUESTION}
      button="Delete"
      busy="Deleting..."
      returnPath={adminBookingPath(id)}
      fields={{ intent: "delete" }}
    >
      <RowFormErrors refusal={refusal} />
      <p>
        Its place is free for others. Its photo, notes, timeline and letters are gone for good, and the
        customer’s link opens nothing any more. The customer is not written to: to call a visit off with a
        letter, cancel it first.
      </p>
      {hasPayment ? (
        <p className="notice">
          What was asked for at the payment provider stays in the books, without the person.
        </p>
      ) : null}
    </ConfirmPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(`Delete ${data?.number ?? "a request"}`, data?.failed) },
];
