import type { SerializeFrom } from "@remix-run/node";
import { toTelNumber } from "~/lib/format-phone";
import { words } from "~/pages/admin/bookings/words.en";
import { CustomerLink } from "~/pages/admin/parts/customer-link";
import { getRouteUrl, PhoneLink } from "~/pages/parts/contact-links";
import { Fact } from "~/ui/fact";
import type { getAdminBookingView } from "./get-booking-view.server";

export type AdminBookingView = SerializeFrom<ReturnType<typeof getAdminBookingView>>;

export function CustomerFacts({ customer }: { customer: AdminBookingView["customer"] }) {
  const { id, name, email, phone, address, chat, pagePath, hasAccount } = customer;
  return (
    <section>
      <h2>{words.customer}</h2>
      <dl className="facts">
        <Fact label={words.name}>
          {name} <span className="quiet">{hasAccount ? words.hasAccount : words.bookedWithoutAccount}</span>
        </Fact>
        {email ? (
          <Fact label={words.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        ) : null}
        {phone ? (
          <Fact label={words.phone}>
            <PhoneLink phone={phone} />
          </Fact>
        ) : null}
        {address ? (
          <Fact label={words.address}>
            <a href={getRouteUrl(address)} rel="noopener noreferrer">
              {address}
            </a>
          </Fact>
        ) : null}
      </dl>
      <p className="row">
        {phone ? (
          <a href={`tel:${toTelNumber(phone)}`} className="button">
            {words.call}
          </a>
        ) : null}
        {chat ? (
          <a href={chat} rel="noopener" className="button">
            {words.whatsapp}
          </a>
        ) : null}
        <a href={pagePath}>{words.customersOwnPage}</a>
      </p>
      {email || phone ? <CustomerLink id={id} /> : null}
    </section>
  );
}

export const BookingFacts = ({ facts }: { facts: AdminBookingView["facts"] }) => (
  <section>
    <h2>{words.visit}</h2>
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </dl>
  </section>
);
