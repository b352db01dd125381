import type { MyVisit } from "~/features/bookings/admin/my-visits.server";
import { toTelNumber } from "~/lib/format-phone";
import { getChatUrl, getRouteUrl, PhoneLink } from "~/pages/parts/contact-links";
import { Fact } from "~/ui/fact";
import { adminBookingPath } from "../parts/booking-path";
import { Thumbnail } from "../parts/thumbnail";
import { words } from "./words.en";

interface Props {
  visit: MyVisit;
}

/** A visit with all that its technician needs on the way. */
export function VisitCard({ visit }: Props) {
  const { id, number, time, service, state, isOpen, isDue, isOverdue, hasPhoto } = visit;
  return (
    <article id={number} className="plate">
      <h3>{time}</h3>
      <p>
        <a href={adminBookingPath(id)} className="unbroken">
          {number}
        </a>{" "}
        {service} <span className="tag">{state}</span>{" "}
        {isOverdue ? <span className="tag bad">{words.overdue}</span> : null}
      </p>
      <VisitFacts visit={visit} />
      {hasPhoto ? <Thumbnail id={id} number={number} /> : null}
      <VisitLinks visit={visit} />
      {isOpen && isDue ? <VisitButtons visit={visit} /> : null}
    </article>
  );
}

const VisitFacts = ({ visit }: Props) => (
  <dl className="facts">
    <Fact label={words.where}>{visit.address ?? words.atShop}</Fact>
    {visit.instructions ? <Fact label={words.onWay}>{visit.instructions}</Fact> : null}
    <Fact label={words.customer}>
      {visit.name} {visit.phone ? <PhoneLink phone={visit.phone} /> : null}
    </Fact>
    <Fact label={words.fault}>{visit.fault ?? words.notDescribed}</Fact>
    {visit.notes.map((text) => (
      <Fact key={text} label={words.notes}>
        {text}
      </Fact>
    ))}
    {visit.address ? <Fact label={words.visitFee}>{visit.fee}</Fact> : null}
    {visit.workDone ? <Fact label={words.workDone}>{visit.workDone}</Fact> : null}
  </dl>
);

/** Where to go, and whom to call. */
function VisitLinks({ visit: { greeting, phone, address } }: Props) {
  return (
    <p className="row">
      {address ? (
        <a href={getRouteUrl(address)} rel="noopener noreferrer" className="button">
          {words.map}
        </a>
      ) : null}
      {phone ? (
        <>
          <a href={`tel:${toTelNumber(phone)}`} className="button">
            {words.call}
          </a>
          <a href={getChatUrl({ whatsapp: `91${phone}` }, greeting)} rel="noopener" className="button">
            {words.whatsapp}
          </a>
        </>
      ) : null}
    </p>
  );
}

const VisitButtons = ({ visit: { id, number } }: Props) => (
  <div className="row">
    <a href={adminBookingPath(id, "/done")} className="button primary">
      {words.done}
      <span className="unseen"> {number}</span>
    </a>
    <form method="post">
      <input type="hidden" name="intent" value="no-show" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button" data-busy={words.saving}>
        {words.notAtHome}
        <span className="unseen"> {number}</span>
      </button>
    </form>
  </div>
);
