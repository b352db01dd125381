import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { moveBooking } from "~/features/bookings/change-booking.server";
import { BookingFormQuery, SlotForm } from "~/features/bookings/input";
import { formatBookingTimeText } from "~/features/bookings/rules";
import { getBookingView } from "~/pages/parts/booking/view.server";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { getMoveOffer } from "./booking/get-move-offer.server";
import { MoveForm } from "./booking/move-form";
import { requireOwnBooking } from "./booking/require-booking.server";
import { words } from "./booking/words.en";

const NO_STORE = { "Cache-Control": "no-store" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const openedBooking = await requireOwnBooking(request, params);
  const now = new Date();
  const booking = getBookingView(openedBooking, now);
  const { preferredDate } = readQuery(request, BookingFormQuery);
  const offer = booking.allowedChanges.move
    ? getMoveOffer(openedBooking.booking, openedBooking.access, preferredDate, now)
    : null;
  const failed = isFormAnswer(request) || Boolean(offer?.refusal);
  return json({ booking, offer, failed }, { status: offer?.status ?? 409, headers: NO_STORE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { booking, access } = await requireOwnBooking(request, params);
  const move = async ({ preferredDate, timeSlot }: SlotForm) => {
    const now = new Date();
    await moveBooking(booking.id, { date: preferredDate, start: timeSlot }, access, now);
    const when = formatBookingTimeText({ ...booking, preferredDate, timeSlot }, now);
    return seeOther(getBookingView({ booking, access }, now).links.page, {
      success: words.yourVisitHasBeenMovedTo(when),
    });
  };
  return submitForm(request, SlotForm, move, { formId: "move" });
}

export default function MoveBookingPage() {
  const { booking, offer } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() ?? offer?.refusal;
  const { number, service, when, links } = booking;
  return (
    <div className="narrow">
      <h1>{words.moveYourVisit}</h1>
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
      {offer ? (
        <MoveForm offer={offer} linkKey={booking.key} refusal={refusal} />
      ) : (
        <p className="notice">{booking.changeProblem}</p>
      )}
      <p>
        <a href={links.page}>{offer ? words.keepTime : words.backToBooking}</a>
      </p>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: words.bookingLabel }];
  return [{ title: toPageTitle(words.moveBooking(data.booking.number), data.failed) }];
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
