import { complaintPromise } from "~/features/settings/complaint-deadlines";
import type { ShopProfile } from "~/features/settings/shop";
import { PhoneLink } from "~/pages/parts/contact-links";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

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
    <section id="grievance" className="till">
      <h2 className="wire-copper">{words.complaints}</h2>
      <p>{words.somethingWentWrong(complaintPromise())}</p>
      <address>
        <RichText
          text={words.sellerDetails}
          parts={{
            b: () => (
              <b>
                {officer.name}, {officer.designation}
              </b>
            ),
            br: () => <br />,
            legalName: () => legalName,
            gstin: () =>
              gstin ? (
                <RichText
                  text={words.andGstin}
                  parts={{ span: () => <span className="unbroken">{gstin}</span> }}
                />
              ) : null,
            br2: () => <br />,
            address: () => address,
            br3: () => <br />,
            link: () => <PhoneLink phone={officer.phone} />,
            link2: () => <a href={`mailto:${officer.email}`}>{officer.email}</a>,
          }}
        />
      </address>
      <p className="quiet">
        <RichText
          text={words.nationalConsumerHelplineHelpsAsWell}
          parts={{
            link: () => <a href="tel:1915">1915</a>,
            link2: (text) => <a href="/privacy">{text}</a>,
          }}
        />
      </p>
    </section>
  );
}
