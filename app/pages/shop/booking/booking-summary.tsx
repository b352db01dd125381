import { formatPhone } from "~/lib/fields";
import type { BookingView } from "~/pages/parts/booking/view.server";
import { getMapUrl, toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import { Fact } from "~/ui/fact";

export function BookingSummary({ booking }: { booking: BookingView }) {
  const { service, when, where, visitType, fee, name, phone, technician, shop } = booking;
  const isAtShop = visitType === "shop";
  return (
    <section className="plate" aria-labelledby="visit">
      <h2 id="visit">{isAtShop ? "Your visit to the shop" : "Our visit to your home"}</h2>
      <p>
        <b>{when}</b>
      </p>
      <address>
        {where}
        {isAtShop ? (
          <>
            {" "}
            <a href={getMapUrl(shop.address)} rel="noopener">
              Map
            </a>
          </>
        ) : null}
        <br />
        Phone of the shop <a href={`tel:${toTelNumber(shop.phone)}`}>{toUnbrokenPhone(shop.phone)}</a>
      </address>
      <dl>
        <Fact label="Service">{service}</Fact>
        <Fact label="Visit fee">{fee.text}</Fact>
        <Fact label="For">
          {name}, {formatPhone(phone)}
        </Fact>
        {technician ? <Fact label="Technician">{technician}</Fact> : null}
      </dl>
    </section>
  );
}

export function BookingDescription({ booking: { description, links } }: { booking: BookingView }) {
  if (!description && !links.photo) return null;
  return (
    <section aria-labelledby="told">
      <h2 id="told">What you told us</h2>
      {description ? <p className="said">{description}</p> : null}
      {links.photo ? (
        <img src={links.photo} alt="What you sent us of it" width={320} className="thumb" loading="lazy" />
      ) : null}
    </section>
  );
}
