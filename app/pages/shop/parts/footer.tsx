import { Link } from "@remix-run/react";
import { FOOTER_PAGES } from "~/features/settings/info-pages";
import type { ShopSummary } from "~/features/settings/shop";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import { OpeningHours } from "./opening-hours";

export function ShopFooter({ shop, year }: { shop: ShopSummary; year: string }) {
  return (
    <footer>
      <div className="columns">
        <section>
          <h2>{shop.name}</h2>
          <p>
            Power tools, appliances, spares and repairs in {shop.city} since {shop.since}.
          </p>
          <address>
            {shop.address}
            <br />
            <a href={`tel:${toTelNumber(shop.phone)}`}>{toUnbrokenPhone(shop.phone)}</a>
            <br />
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </address>
        </section>
        <section>
          <h2>Open</h2>
          <OpeningHours hours={shop.hours} />
        </section>
        <nav aria-label="More pages">
          <h2>Shop and service</h2>
          <ul>
            <li>
              <Link to="/products">All products</Link>
            </li>
            <li>
              <Link to="/wishlist">Your wishlist</Link>
            </li>
            {FOOTER_PAGES.map(([path, name]) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="quiet">
        © {year} {shop.legalName}. GSTIN <span className="unbroken">{shop.gstin}</span>. Prices in Indian
        rupees.{" "}
        <Link to="/contact#grievance" className="plain">
          Grievance officer
        </Link>
      </p>
    </footer>
  );
}
