import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homeVisitTo } from "~/domain/service-areas/home-visits.server";
import { SERVICE_HOURS, weekInWords } from "~/domain/settings/hours";
import { shopParticulars } from "~/domain/settings/shop.server";
import { pincodeHeader, rememberedPincode } from "~/http/pincode.server";
import { CallOrChat } from "./parts/reach";
import { VisitCheck } from "./parts/visit-check";
import { wireOf } from "./parts/wires";

export const handle = { keep: true };

export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("pincode");
  const typed = asked ?? rememberedPincode(request);
  const visit = typed === undefined ? null : homeVisitTo(typed);
  const data = { shop: shopParticulars(), visit };
  if (visit?.state === "malformed") return json(data, { status: 400 });
  return json(data, asked && visit ? { headers: { "Set-Cookie": pincodeHeader(visit.pincode) } } : undefined);
}

export default function Services() {
  const { shop, visit } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Repairs and services</h1>
      <p>
        Bring it to our repair desk in {shop.city}, free of charge, or let us come to you for the visit fee of your
        area.
      </p>
      <div className="checkout">
        <div className="reading">
          {TRADES.map(({ name, category, work }) => (
            <section key={name} className="shelf">
              <h2 className={wireOf(category)}>{name}</h2>
              <p>{work}</p>
            </section>
          ))}
          <VisitCheck visit={visit} />
        </div>
        <div className="reading">
          <section className="summary">
            <h2>How to book</h2>
            <p>
              <b>At the shop:</b> just come, {weekInWords(SERVICE_HOURS)}. Looking at it is free.
            </p>
            <p>
              <b>At home:</b> call or chat. Tell us what is wrong, the make, your address and pincode, and when you are
              in.
            </p>
            <p>You hear what the repair costs before we begin. Emergency repairs: on call.</p>
            <CallOrChat shop={shop} greeting={`Namaste ${shop.name}, I need a repair.`} />
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
      </div>
    </>
  );
}

/** What the repair desk does (spec storefront §2 Services), each under the wire of its shelf. */
const TRADES = [
  {
    name: "Power tool repair",
    category: "Power Tools",
    work: "Drills, grinders and saws: switches, carbon brushes, armatures, bearings and cords.",
  },
  {
    name: "Fan servicing",
    category: "Fans",
    work: "Slow, noisy or dead: capacitors, bearings, winding and regulators. Coolers too.",
  },
  {
    name: "Mixer grinder repair",
    category: "Mixers & Irons",
    work: "Motors, couplers, jars and blades. Irons too.",
  },
  {
    name: "Spare parts",
    category: "Spare Parts",
    work: "Found by make and model, sold over the counter or fitted here.",
  },
];

const REASONS = [
  "15+ years of repairing",
  "Certified technicians",
  "Quick turnaround",
  "Warranty on repairs",
  "Competitive pricing",
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.visit?.state === "malformed" ? "Error: " : ""}Repairs and services` },
  { name: "description", content: "Power tools, fans and mixers repaired at our desk or at your home; spare parts." },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
