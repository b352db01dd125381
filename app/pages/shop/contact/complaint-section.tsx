import { Link } from "@remix-run/react";
import { COMPLAINT_PROMISE } from "~/features/settings/complaint-deadlines";
import type { ShopProfile } from "~/features/settings/shop";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";

type Shop = Pick<ShopProfile, "legalName" | "gstin" | "address" | "grievanceOfficer">;

/**
 * The grievance officer and the legal name of the shop, as the Consumer Protection (E-Commerce) Rules 2020
 * require.
 */
export function ComplaintSection({
  shop: { legalName, gstin, address, grievanceOfficer: officer },
}: {
  shop: Shop;
}) {
  return (
    <section id="grievance" className="shelf">
      <h2 className="wire-copper">Complaints</h2>
      <p>
        Something went wrong and we have not put it right? Tell our grievance officer, with your order or
        ticket number if there is one. {COMPLAINT_PROMISE}
      </p>
      <address>
        <b>
          {officer.name}, {officer.designation}
        </b>
        <br />
        {legalName}, GSTIN <span className="unbroken">{gstin}</span>
        <br />
        {address}
        <br />
        <a href={`tel:${toTelNumber(officer.phone)}`}>{toUnbrokenPhone(officer.phone)}</a>,{" "}
        <a href={`mailto:${officer.email}`}>{officer.email}</a>
      </address>
      <p className="quiet">
        The National Consumer Helpline, <a href="tel:1915">1915</a>, helps as well. About your personal data,
        see <Link to="/privacy">Privacy</Link>.
      </p>
    </section>
  );
}
