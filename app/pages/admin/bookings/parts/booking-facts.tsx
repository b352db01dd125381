import type { SerializeFrom } from "@remix-run/node";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import { Fact } from "~/ui/fact";
import type { getAdminBookingView } from "./get-booking-view.server";

export type AdminBookingView = SerializeFrom<ReturnType<typeof getAdminBookingView>>;

export function CustomerFacts({ customer }: { customer: AdminBookingView["customer"] }) {
  const { name, email, phone, address, chat, pagePath, hasAccount } = customer;
  return (
    <section>
      <h2>Customer</h2>
      <dl className="facts">
        <Fact label="Name">
          {name} <span className="quiet">{hasAccount ? "has an account" : "booked without an account"}</span>
        </Fact>
        {email ? (
          <Fact label="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        ) : null}
        {phone ? (
          <Fact label="Phone">
            <a href={`tel:${toTelNumber(phone)}`}>{toUnbrokenPhone(phone)}</a>
          </Fact>
        ) : null}
        {address ? <Fact label="Address">{address}</Fact> : null}
      </dl>
      <p className="row">
        {phone ? (
          <a href={`tel:${toTelNumber(phone)}`} className="button">
            Call
          </a>
        ) : null}
        {chat ? (
          <a href={chat} rel="noopener" className="button">
            WhatsApp
          </a>
        ) : null}
        <a href={pagePath}>The customer’s own page</a>
      </p>
    </section>
  );
}

export const BookingFacts = ({ facts }: { facts: AdminBookingView["facts"] }) => (
  <section>
    <h2>Visit</h2>
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </dl>
  </section>
);
