import { FOOTER_PAGES } from "~/features/info-pages/default-pages";
import type { ShopSummary } from "~/features/settings/shop";
import { toTelNumber, toUnbrokenPhone } from "~/lib/format-phone";
import { LANGUAGES } from "~/lib/language";
import { getChatUrl, PhoneLink } from "~/pages/parts/contact-links";
import { LanguageLinks } from "~/ui/language-links";
import { RichText } from "~/ui/rich-text";
import { OpeningHours } from "./opening-hours";
import { ThemeChoice } from "./theme-choice";
import { words } from "./words.en";

interface FooterProps {
  shop: ShopSummary;
  year: string;
  /** The shop's pages elsewhere. */
  profiles: { name: string; address: string }[];
}

export function ShopFooter({ shop, year, profiles }: FooterProps) {
  return (
    <footer>
      <div className="columns">
        <section>
          <h2>{shop.name}</h2>
          <p>{words.powerToolsAppliancesSparesAndRepairs(shop.city, shop.since)}</p>
          <address>
            {shop.address}
            <br />
            <PhoneLink phone={shop.phone} />
            <br />
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </address>
          <ChatLink shop={shop} />
          {profiles.length > 0 ? (
            <p className="row">
              {profiles.map(({ name, address }) => (
                <a key={name} href={address} rel="noopener me">
                  {name}
                </a>
              ))}
            </p>
          ) : null}
        </section>
        <section>
          <h2>{words.open}</h2>
          <OpeningHours hours={shop.hours} />
        </section>
        <nav aria-label={words.morePages}>
          <h2>{words.shopAndService}</h2>
          <ul>
            <li>
              <a href="/products">{words.allProducts}</a>
            </li>
            <li>
              <a href="/wishlist">{words.yourWishlist}</a>
            </li>
            {FOOTER_PAGES.map(([path, name]) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="quiet">{words.payBy}</p>
      <p className="row languages">
        <LanguageLinks languages={LANGUAGES} />
      </p>
      <ThemeChoice />
      <p className="quiet">
        <RichText
          text={words.pricesInIndianRupeesGrievance}
          parts={{
            year: () => year,
            legalName: () => shop.legalName,
            gstin: () => <Gstin {...shop} />,
            link: (text) => (
              <a href="/contact#grievance" className="plain">
                {text}
              </a>
            ),
          }}
        />
      </p>
    </footer>
  );
}

/** The footer of a page on which one pays. */
export const ShortFooter = ({ shop }: { shop: ShopSummary }) => (
  <footer>
    <p className="quiet">
      <RichText
        text={words.questionsCall}
        parts={{
          phone: () => (
            <a href={`tel:${toTelNumber(shop.phone)}`} className="plain">
              {toUnbrokenPhone(shop.phone)}
            </a>
          ),
        }}
      />
    </p>
  </footer>
);

function ChatLink({ shop }: { shop: ShopSummary }) {
  if (!shop.whatsapp) return null;
  return (
    <a className="button chat" href={getChatUrl(shop, words.namasteIHaveQuestion(shop.name))} rel="noopener">
      <RichText text={words.chatOnWhatsapp} parts={{ span: (text) => <span>{text}</span> }} />
    </a>
  );
}

/** The GSTIN and the words that have to stand beside it (rule: registration). */
function Gstin({ gstin, registration }: Pick<ShopSummary, "gstin" | "registration">) {
  if (!gstin) return null;
  return (
    <>
      <RichText text={words.gstin} parts={{ span: () => <span className="unbroken">{gstin}</span> }} />
      {registration === "composition" ? words.compositionTaxablePerson : null}
    </>
  );
}
