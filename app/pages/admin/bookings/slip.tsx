import { useLoaderData } from "@remix-run/react";
import { sheetFeeText } from "~/features/bookings/admin/day-sheet.server";
import { formatDayAndTime, PRIORITY_LABELS } from "~/features/bookings/admin/words";
import { formatCollected, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatPhone } from "~/lib/format-phone";
import { formatMomentAndYear } from "~/lib/time";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { Fact } from "~/ui/fact";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./new/words.en";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";

export const loader = adminLoader(({ url, params, admin }) => {
  const booking = getBookingOr404(params.bookingId, admin);
  const { number, name, visitType, serviceType, appliance, accessories, description } = booking;
  const { day, time } = formatDayAndTime(booking);
  const { name: shopName, address, phone } = getShopProfile();
  return {
    number,
    hasWork: booking.workDone !== null,
    received: formatMomentAndYear(booking.createdAt),
    shop: { name: shopName, address, phone: formatPhone(phone) },
    facts: [
      [words.name, name],
      [words.phone, formatPhone(booking.phone)],
      [words.address, [booking.address, booking.pincode].filter(Boolean).join(", ")],
      [visitType === "shop" ? words.atShop : words.atHome, [day, time].filter(Boolean).join(", ")],
      [words.appliance, appliance],
      [words.fault, description ?? SERVICE_TYPE_LABELS[serviceType]],
      [words.accessories, accessories],
      [words.priority, PRIORITY_LABELS[booking.priority]],
      [words.notes, booking.adminNotes],
      [words.workDone, booking.workDone],
      [words.visitFee, visitType === "home" ? sheetFeeText(booking) : null],
      [words.paidAtVisit, formatCollected(booking)],
    ].flatMap(([label, value]) => (label && value ? [{ label, value }] : [])),
    requestPath: adminBookingPath(booking.id, pickReturnQuery(url.search)),
  };
});

export { links } from "~/pages/parts/papers/stylesheet";

/** What goes with an appliance, or along to a home visit, to print (rule: walk-in). */
export default function SlipPage() {
  const { number, hasWork, received, shop, facts, requestPath } = useLoaderData<typeof loader>();
  return (
    <div className="paper slip">
      <p className="row tools" data-prints={words.print}>
        <a href={requestPath}>{words.backToRequest}</a>
      </p>
      <h1>
        <RichText text={words.slipOf} parts={{ span: () => <span className="unbroken">{number}</span> }} />
      </h1>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <span className="breakable">{value}</span>
          </Fact>
        ))}
        <Fact label={words.received}>{received}</Fact>
      </dl>
      <address>
        <b>{shop.name}</b>
        <span>{shop.address}</span>
        <span>{shop.phone}</span>
      </address>
      <p className="to-write">
        {hasWork ? null : <span>{words.workDone}</span>} <span>{words.partsUsed}</span>
      </p>
      <p className="to-write">
        <span>{words.customersSignature}</span>
      </p>
    </div>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.slipOfNumber(number));
