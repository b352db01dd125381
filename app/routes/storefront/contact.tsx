import { json, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { SERVICE_HOURS } from "~/domain/settings/hours";
import { shopParticulars } from "~/domain/settings/shop.server";
import { Hours } from "./parts/hours";
import { CallOrChat, dialled } from "./parts/reach";

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
        <section>
          <h2>Store hours</h2>
          <Hours hours={shop.hours} />
        </section>
        <section>
          <h2>Service hours</h2>
          <Hours hours={SERVICE_HOURS} />
          <p>Emergency repairs: on call.</p>
        </section>
      </div>
      <Grievance shop={shop} />
    </>
  );
}

function Reach({ shop: { name, phone, email, address } }: { shop: Shop }) {
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return (
    <section>
      <h2>{name}</h2>
      <address>
        {address}
        <br />
        <a href={map} rel="noopener">
          Find it on the map
        </a>
        <br />
        <a href={`tel:${dialled(phone)}`}>{phone}</a>
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </section>
  );
}

/** Whom to complain to, as the Consumer Protection (E-Commerce) Rules 2020 ask. */
function Grievance({ shop: { name, phone, email, address } }: { shop: Shop }) {
  return (
    <section id="grievance" className="plate">
      <h2>Complaints</h2>
      <p>
        Something went wrong and we have not put it right? Tell our grievance officer, with your order number or booking
        ID. You get an acknowledgement within 48 hours and an answer within one month.
      </p>
      <dl>
        <div>
          <dt>To</dt>
          <dd>Grievance officer, {name}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${dialled(phone)}`}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>By post</dt>
          <dd>{address}</dd>
        </div>
      </dl>
      <p className="quiet">
        The National Consumer Helpline, <a href="tel:1915">1915</a>, helps as well. Questions about your personal data:{" "}
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
