import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createFailedRefundIntents } from "~/pages/admin/parts/failed-refund-intents.server";
import { runIntent } from "~/pages/parts/intents.server";
import { titleMeta } from "~/ui/page-title";
import { Timeline } from "~/ui/timeline";
import { BookingFacts, CustomerFacts } from "./parts/booking-facts";
import { BookingMoneySection } from "./parts/booking-money";
import { adminBookingPath } from "./parts/booking-path";
import { getAdminBookingView } from "./parts/get-booking-view.server";
import { createBookingIntents } from "./parts/intents.server";
import { RowFormErrors } from "./parts/row-form-errors";
import { ConfirmationForm, StatusForm } from "./parts/row-forms";
import { Thumbnail } from "./parts/thumbnail";

export const loader = adminLoader(({ params, now }) => {
  const view = getAdminBookingView(params.bookingId ?? "", now);
  return view;
});

export const action = adminHandler(({ request, params, admin, clientAddress }) => {
  const returnPath = adminBookingPath(params.bookingId ?? "");
  return runIntent(
    { ...createBookingIntents(() => returnPath), ...createFailedRefundIntents(returnPath) },
    admin,
    { request, clientAddress },
  );
});

export default function AdminBookingPage() {
  const { id, number, status, confirmation, customer, facts, texts, money, rating, events, hasPhoto } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>
          Service request <span className="unbroken">{number}</span>
        </h1>
        <p className="row">
          <a href={adminBookingPath(id, "/edit")} className="button primary">
            Edit
          </a>
          <a href={adminBookingPath(id, "/notes")} className="button">
            Notes
          </a>
          <a href={adminBookingPath(id, "/assign")} className="button">
            Assign
          </a>
          <a href={adminBookingPath(id, "/delete")}>Delete</a>
        </p>
      </div>
      <RowFormErrors refusal={refusal} />
      <div className="row">
        <StatusForm id={id} number={number} status={status} refusal={refusal} />
        <ConfirmationForm id={id} number={number} confirmation={confirmation} />
      </div>
      <CustomerFacts customer={customer} />
      <BookingFacts facts={facts} />
      {texts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p className="said">{text}</p>
        </section>
      ))}
      <section>
        <h2>Image</h2>
        {hasPhoto ? <Thumbnail id={id} number={number} /> : <p>No Image</p>}
      </section>
      {money ? <BookingMoneySection money={money} refusal={refusal} /> : null}
      {rating ? (
        <section>
          <h2>Rating: {rating.label}</h2>
          {rating.feedback ? (
            <p className="said">{rating.feedback}</p>
          ) : (
            <p className="quiet">No feedback was written.</p>
          )}
        </section>
      ) : null}
      <Timeline events={events} />
      <p>
        <a href="/admin/services">All service requests</a>
      </p>
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => `Service request ${number}`);
