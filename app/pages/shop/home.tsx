import { json, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listPublicBanners } from "~/features/banners/list-public-banners.server";
import { listHomeSections } from "~/features/search/list-home-sections.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { getColourClass, toListingPath } from "~/pages/parts/category-colours";
import { unlessOffline } from "~/ui/send-unless-offline";
import { BannerStrip } from "./home/banner-strip";
import { ProductGrid } from "./parts/product-grid";
import { NO_INDEX, renderHead } from "./parts/render-head";
import { homeData } from "./parts/structured-data";

/** The page is the same for every visitor and may be cached. */
export const handle = { keep: true };

export function loader() {
  const now = new Date();
  const { name, city } = getShopProfile();
  return json({ name, city, banners: listPublicBanners(now), sections: listHomeSections(now) });
}

export const shouldRevalidate = unlessOffline;

export default function HomePage() {
  const { name, city, banners, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Electrical tools, appliances and repairs in {city}</h1>
      <BannerStrip banners={banners} />
      <section className="promo">
        <h2>Something stopped working?</h2>
        <p>
          Bring it to {name}, or let us come to you. Drills, fans, mixers, irons and coolers, repaired by our
          own people.
        </p>
        <Link to="/services" className="button">
          Book Service Now
        </Link>
      </section>
      {sections.length === 0 ? <EmptyShop /> : null}
      {sections.map(({ title, category, products }) => (
        <section key={title} className="shelf">
          <h2 className={getColourClass(title)}>{title}</h2>
          <ProductGrid products={products} isBelowFold />
          <Link to={toListingPath(category)} className="more">
            View All<span className="unseen"> of {title}</span>
          </Link>
        </section>
      ))}
    </>
  );
}

function EmptyShop() {
  return (
    <section className="empty">
      <h2>No Products Available</h2>
      <p>The shelves are being filled. Please look again in a little while.</p>
      <Link to="/" reloadDocument className="button">
        Refresh Products
      </Link>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [{ title: "Failed to load products" }, NO_INDEX];
  return renderHead(page, {
    title: `${data.name}: power tools, fans, coolers and repairs in ${data.city}`,
    description:
      "Power tools, fans, coolers, mixers, irons and spare parts, with repairs at the shop or at your home.",
    path: "/",
    structuredData: homeData(),
  });
};

export { ListingError as ErrorBoundary } from "./parts/listing-error";
