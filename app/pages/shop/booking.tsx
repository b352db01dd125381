import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPapers } from "~/features/papers/find-papers.server";
import { type BookingView, getBookingView } from "~/pages/parts/booking/view.server";
import { PaperList } from "~/pages/parts/papers/paper-list";
import { RefundList } from "~/pages/parts/refund-list";
import { RichText } from "~/ui/rich-text";
import { Timeline } from "~/ui/timeline";
import { BookingActions, BookingTools, FeeNextStep } from "./booking/booking-actions";
import { BookingDescription, BookingSummary } from "./booking/booking-summary";
import { requireBooking } from "./booking/require-booking.server";
import { words } from "./booking/words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const openedBooking = await requireBooking(request, params);
  const booking = getBookingView(openedBooking, new Date());
  const isNew = new URL(request.url).searchParams.has("booked") && booking.bookedText !== null;
  const papers = listPapers({ bookingId: openedBooking.booking.id });
  return json({ booking, isNew, papers }, { headers: { "Cache-Control": "no-store" } });
}

export default function BookingPage() {
  const { booking, isNew, papers } = useLoaderData<typeof loader>();
  const { links, number, state, createdText, rating, isOwner, events, refunds } = booking;
  return (
    <>
      <h1>
        <RichText
          text={words.bookingRich}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </h1>
      {isNew ? <BookingConfirmation booking={booking} /> : null}
      <p>
        <b className="state">{state}</b>
        {" · "}
        <span className="quiet">
          <RichText
            text={words.bookingIdBooked}
            parts={{ span: () => <span className="unbroken">{number}</span>, createdText: () => createdText }}
          />
        </span>
      </p>
      <FeeNextStep booking={booking} />
      <RefundList refunds={refunds} />
      <div className="checkout">
        <BookingSummary booking={booking} />
        <div className="reading">
          {rating ? <RatingSection rating={rating} /> : null}
          <BookingActions booking={booking} />
          <BookingTools booking={booking} />
        </div>
      </div>
      <BookingDescription booking={booking} />
      <PaperList papers={papers} {...links.papers} />
      <Timeline events={events} />
      {isOwner ? (
        <p>
          <a href="/services/bookings">{words.allYourVisits}</a>
        </p>
      ) : null}
    </>
  );
}

type Rating = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["booking"]["rating"]>;

const RatingSection = ({ rating: { label, feedback } }: { rating: Rating }) => (
  <section aria-labelledby="rated">
    <h2 id="rated">{words.youGave(label)}</h2>
    {feedback ? <p className="said">{feedback}</p> : null}
  </section>
);

/** Shown once, after booking. Its button closes it with or without scripts. */
function BookingConfirmation({
  booking: { bookedText, number, when, email, isLinkEmailed, links },
}: {
  booking: BookingView;
}) {
  return (
    <dialog open className="answer yes" aria-labelledby="booked">
      <h2 id="booked">{bookedText}</h2>
      <p>
        <b>{words.bookingId(number)}</b>
        <br />
        {when}
      </p>
      <p>
        <span>{words.letterWithYourPrivateLinkGoes(isLinkEmailed, email)}</span>{" "}
        <a href={links.publicUrl}>{links.publicUrl}</a>
      </p>
      <form method="dialog">
        <button type="submit" className="button primary">
          {words.great}
        </button>
      </form>
    </dialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: words.bookingLabel }];
  const { booking, isNew } = data;
  const title = words.bookingNumber(booking.number);
  return [{ title: isNew ? `${booking.bookedText} ${title}` : title }];
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
