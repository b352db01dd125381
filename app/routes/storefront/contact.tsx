import { json, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { SERVICE_HOURS } from "~/domain/settings/hours";
import { shopParticulars } from "~/domain/settings/shop.server";
import { Hours } from "./parts/hours";
import { CallOrChat, dialled, mapOf, unbroken } from "./parts/reach";

export const handle = { keep: true };

export const loader = () => json({ shop: shopParticulars() });

type Shop = ReturnType<typeof useLoaderData<typeof loader>>["shop"];

export default function Contact() {
  const { shop } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Contact Us</h1>
      <p>Call, chat, write or walk in.</p>
      <CallOrChat shop={shop} greeting={`Namaste ${shop.name}, I have a question.`} />
      <div className="columns">
        <Reach shop={shop} />
        <div>
          <section className="plate">
            <h2>Store hours</h2>
            <Hours hours={shop.hours} />
            <p>Sales and advice</p>
          </section>
        </div>
        <div>
          <section className="plate">
            <h2>Service hours</h2>
            <Hours hours={SERVICE_HOURS} />
            <p>Emergency repairs: on call</p>
          </section>
        </div>
      </div>
      <div className="checkout">
        <Complaints shop={shop} />
        <div>
          <section className="summary">
            <h2>Quicker than a call</h2>
            <p>
              <Link to="/faq">Questions</Link> answers what most people ask, <Link to="/returns">Returns</Link> how to
              give something back, <Link to="/orders">Your orders</Link> how far an order is.
            </p>
            <p>If you call about an order, please have its number at hand.</p>
          </section>
        </div>
      </div>
    </>
  );
}

function Reach({ shop: { name, phone, email, address } }: { shop: Shop }) {
  return (
    <section className="shelf">
      <h2 className="wire-copper">{name}</h2>
      <address>{address}</address>
      <p>
        <a href={mapOf(address)} rel="noopener">
          Find it on OpenStreetMap
        </a>
      </p>
      <p>
        Phone <a href={`tel:${dialled(phone)}`}>{unbroken(phone)}</a>
      </p>
      <p>
        E-mail <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

/** Whom to complain to, as the Consumer Protection (E-Commerce) Rules 2020 ask. */
function Complaints({ shop: { name, phone, email, address } }: { shop: Shop }) {
  return (
    <section id="grievance" className="shelf">
      <h2 className="wire-copper">Complaints</h2>
      <p>
        Something went wrong and we have not put it right? Tell our grievance officer, with your order number if there
        is one. You hear within 48 hours that we have it, and within one month what we did.
      </p>
      <address>
        <b>Grievance officer, {name}</b>
        <br />
        {address}
        <br />
        <a href={`tel:${dialled(phone)}`}>{unbroken(phone)}</a>, <a href={`mailto:${email}`}>{email}</a>
      </address>
      <p className="quiet">
        The National Consumer Helpline, <a href="tel:1915">1915</a>, helps as well. About your personal data, see{" "}
        <Link to="/privacy">Privacy</Link>.
      </p>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Contact ${data.shop.name}` : "Contact" },
  { name: "description", content: "Phone, WhatsApp, e-mail, address, store hours and service hours." },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
