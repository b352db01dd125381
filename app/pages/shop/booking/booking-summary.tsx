import { formatPhone } from "~/lib/format-phone";
import type { BookingView } from "~/pages/parts/booking/view.server";
import { getMapUrl, PhoneLink } from "~/pages/parts/contact-links";
import { Fact } from "~/ui/fact";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

export function BookingSummary({ booking }: { booking: BookingView }) {
  const { service, when, where, visitType, fee, name, phone, technician, shop } = booking;
  const { appliance, workDone, collected } = booking;
  const isAtShop = visitType === "shop";
  return (
    <section className="plate" aria-labelledby="visit">
      <h2 id="visit">{isAtShop ? words.yourVisitToShop : words.ourVisitToYourHome}</h2>
      <p>
        <b>{when}</b>
      </p>
      <address>
        {where}
        {isAtShop ? (
          <>
            {" "}
            <a href={getMapUrl(shop.address)} rel="noopener">
              {words.map}
            </a>
          </>
        ) : null}
        <RichText
          text={words.phoneOfShop}
          parts={{
            br: () => <br />,
            link: () => <PhoneLink phone={shop.phone} />,
          }}
        />
      </address>
      <dl>
        <Fact label={words.service}>{service}</Fact>
        <Fact label={words.visitFee}>{fee.text}</Fact>
        <Fact label={words.forLabel}>
          {name}, {formatPhone(phone)}
        </Fact>
        {technician ? <Fact label={words.technician}>{technician}</Fact> : null}
        {appliance ? <Fact label={words.appliance}>{appliance}</Fact> : null}
        {workDone ? <Fact label={words.workDone}>{workDone}</Fact> : null}
        {collected ? <Fact label={words.paidAtVisit}>{collected}</Fact> : null}
      </dl>
    </section>
  );
}

export function BookingDescription({ booking: { description, links } }: { booking: BookingView }) {
  if (!description && !links.photo) return null;
  return (
    <section aria-labelledby="told">
      <h2 id="told">{words.whatYouToldUs}</h2>
      {description ? <p className="said">{description}</p> : null}
      {links.photo ? (
        <img src={links.photo} alt={words.whatYouSentUsOfIt} width={320} className="thumb" loading="lazy" />
      ) : null}
    </section>
  );
}
