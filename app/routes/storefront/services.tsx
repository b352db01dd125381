import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deliveryTo, servedArea } from "~/domain/service-areas/coverage.server";
import { SERVICE_HOURS, weekInWords } from "~/domain/settings/hours";
import { shopParticulars } from "~/domain/settings/shop.server";
import { pincodeHeader, rememberedPincode } from "~/http/pincode.server";
import { VisitCheck } from "./parts/visit-check";
import { CallOrChat } from "./parts/reach";
import { gridPath } from "./parts/wires";

export const handle = { keep: true };

export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("pincode");
  const typed = asked ?? rememberedPincode(request);
  const visit = typed === undefined ? null : visitTo(typed);
  const malformed = visit?.state === "malformed";
  const headers = asked && visit && !malformed ? { "Set-Cookie": pincodeHeader(visit.pincode) } : undefined;
  return json({ shop: shopParticulars(), visit }, { status: malformed ? 400 : 200, headers });
}

/** Whether our people come to a pincode as it was typed, for how much, and how long the way is (D16). */
function visitTo(typed: string) {
  const answer = deliveryTo(typed);
  if (answer.state !== "served") return answer;
  const { pincode, area, homeVisit, homeVisitFeePaise: feePaise, ...rest } = servedArea(answer.pincode);
  if (!homeVisit) return { state: "shop-only" as const, pincode, area };
  const { travelMinutes, specialInstructions } = rest;
  return { state: "visited" as const, pincode, area, feePaise, travelMinutes, specialInstructions };
}

/** What a page tells of home visits to a pincode. */
export type VisitAnswer = ReturnType<typeof visitTo>;

export default function Services() {
  const { shop, visit } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Repairs and services</h1>
      <p>
        Bring it to our repair desk in {shop.city}, which is free, or let us come to your home for the visit fee of your
        area.
      </p>
      <div className="checkout">
        <section className="shelf">
          <h2 className="wire-copper">What we do</h2>
          <Trades />
        </section>
        <section className="summary">
          <h2>Why Choose Us</h2>
          <ul className="ticks">
            {REASONS.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="checkout">
        <VisitCheck visit={visit} />
        <section className="summary">
          <h2>How to book</h2>
          <p>
            <b>At the shop:</b> just come, {weekInWords(SERVICE_HOURS)}. Looking at it is free.
          </p>
          <p>
            <b>At home:</b> call or chat. Tell us what is wrong, the make, your address and pincode, and when you are in.
          </p>
          <p>You hear what the repair costs before we begin. Emergency repairs: on call.</p>
          <CallOrChat shop={shop} greeting={`Namaste ${shop.name}, I need a repair.`} />
        </section>
      </div>
    </>
  );
}
