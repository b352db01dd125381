import { Form } from "@remix-run/react";
import type { VisitAnswer } from "~/domain/service-areas/home-visits.server";
import { formatRupees } from "~/lib/money";

/** Asks for a pincode and tells whether our people come there, on the page itself. */
export function VisitCheck({ visit }: { visit: VisitAnswer | null }) {
  const problem = visit?.state === "malformed" ? visit.message : undefined;
  return (
    <section id="home-visits" className="shelf">
      <h2 className="wire-copper">Home visits</h2>
      <p>Do we come to you, and what does the visit cost? Your pincode tells.</p>
      <Form method="get" action="/services#home-visits">
        <div className={problem ? "field wrong" : "field"}>
          <label htmlFor="pincode">Your pincode</label>
          <p className="hint" id="pincode-hint">
            6 digits, for example 221001
          </p>
          {problem ? (
            <p className="error" id="pincode-error">
              {problem}
            </p>
          ) : null}
          <input
            id="pincode"
            type="text"
            name="pincode"
            key={visit?.pincode}
            defaultValue={visit?.pincode}
            inputMode="numeric"
            autoComplete="postal-code"
            className="short"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "pincode-error pincode-hint" : "pincode-hint"}
          />
          <button type="submit" className="button">
            Check
          </button>
        </div>
      </Form>
      <div role="status">
        <Answer visit={visit} />
      </div>
    </section>
  );
}

function Answer({ visit }: { visit: VisitAnswer | null }) {
  switch (visit?.state) {
    case "visited":
      return (
        <p className="answer yes">
          We come to <b>{visit.pincode}</b> {visit.area}, about {visit.travelMinutes} minutes from the shop. Visit fee{" "}
          <b>{formatRupees(visit.feePaise)}</b>, final: no GST on top. {visit.note}
        </p>
      );
    case "shop-only":
      return (
        <p className="answer">
          We do not make home visits to <b>{visit.pincode}</b> {visit.area}. Please bring it to the shop, which is free.
        </p>
      );
    case "unserved":
      return <p className="answer no">{visit.message}</p>;
    default:
      return null;
  }
}
