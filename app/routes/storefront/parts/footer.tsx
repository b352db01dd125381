import { Link } from "@remix-run/react";
import type { ShopParticulars } from "~/domain/settings/shop";

const twelveHour = (clock: string) => {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
};

/** Who the shop is, when it is open, and the pages that help. */
export function Footer({ shop, year }: { shop: ShopParticulars; year: number }) {
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
            <a href={`tel:${shop.phone.replaceAll(" ", "")}`}>{shop.phone}</a>
            <br />
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </address>
        </section>
        <section>
          <h2>Open</h2>
          <dl>
            {shop.hours.map(({ days, opens, closes }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>
                  {twelveHour(opens)} to {twelveHour(closes)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <nav aria-label="More pages">
          <h2>Shop and service</h2>
          <ul>
            <li>
              <Link to="/products">All products</Link>
            </li>
            {MORE_PAGES.map(([path, name]) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="quiet">
        © {year} {shop.name}. Prices in Indian rupees.
      </p>
    </footer>
  );
}

const MORE_PAGES = [
  ["/services", "Repairs and services"],
  ["/about", "About us"],
  ["/contact", "Contact"],
  ["/shipping", "Shipping"],
  ["/returns", "Returns"],
  ["/warranty", "Warranty"],
  ["/faq", "Questions"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
] as const;
