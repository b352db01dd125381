import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rateBooking } from "~/features/bookings/change-booking.server";
import { RateForm } from "~/features/bookings/input";
import { FEEDBACK_MAX_LENGTH } from "~/features/bookings/rules";
import { getBookingView } from "~/pages/parts/booking/view.server";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { RatingForm } from "./booking/rating-form";
import { requireOwnBooking } from "./booking/require-booking.server";
import { words } from "./booking/words.en";

const NO_STORE = { "Cache-Control": "no-store" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = getBookingView(await requireOwnBooking(request, params), new Date());
  return json(
    { booking, failed: isFormAnswer(request), maxLength: FEEDBACK_MAX_LENGTH },
    { headers: NO_STORE },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { booking, access } = await requireOwnBooking(request, params);
  const rate = async (rating: RateForm) => {
    const now = new Date();
    await rateBooking(booking.id, rating, access, now);
    return seeOther(getBookingView({ booking, access }, now).links.page, {
      success: words.thankYouForRatingUs,
    });
  };
  return submitForm(request, RateForm, rate, { formId: "rate" });
}

export default function RateBookingPage() {
  const { booking, maxLength } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { number, service, when, links, allowedChanges, rating, state } = booking;
  return (
    <div className="narrow">
      <h1>{words.howWasVisit}</h1>
      <p>
        <RichText
          text={words.booking}
          parts={{
            span: () => <span className="unbroken">{number}</span>,
            br: () => <br />,
            service: () => service,
            when: () => when,
          }}
        />
      </p>
      {allowedChanges.rate ? (
        <RatingForm rating={rating} maxLength={maxLength} refusal={refusal} />
      ) : (
        <p className="notice">{words.visitCanBeRatedOnce(state)}</p>
      )}
      <p>
        <a href={links.page}>{words.backToBooking}</a>
      </p>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: words.bookingLabel }];
  return [{ title: toPageTitle(words.rateBooking(data.booking.number), data.failed) }];
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
