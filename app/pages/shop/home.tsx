import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPublicBanners } from "~/features/banners/list-public-banners.server";
import { listHomeSections } from "~/features/search/list-home-sections.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { getColourClass, toListingPath } from "~/pages/parts/category-colours";
import { findInlinePicture } from "~/platform/images/inline-picture.server";
import { RichText } from "~/ui/rich-text";
import { BannerStrip } from "./home/banner-strip";
import { words } from "./home/words.en";
import { ProductRow } from "./parts/product-grid";
import { NO_INDEX, renderHead } from "./parts/render-head";
import { homeData } from "./parts/structured-data";

/** The page is the same for every visitor and may be cached. */
export const handle = { keep: true, splitsStyles: true };

export async function loader() {
  const now = new Date();
  const { name, city } = getShopProfile();
  const banners = listPublicBanners(now);
  const firstPicture = await findInlinePicture(banners[0]?.imageUrl, [480]);
  return json({ name, city, banners, firstPicture, sections: listHomeSections(now) });
}

export default function HomePage() {
  const { name, city, banners, firstPicture, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.electricalToolsAppliancesAndRepairsIn(city)}</h1>
      <BannerStrip banners={banners} firstPicture={firstPicture} />
      <section className="promo">
        <h2>{words.somethingStoppedWorking}</h2>
        <p>{words.bringItToOrLetUs(name)}</p>
        <a href="/services" className="button primary">
          {words.bookServiceNow}
        </a>
      </section>
      {sections.length === 0 ? <EmptyShop /> : null}
      {sections.map(({ title, category, products }) => (
        <section key={title} className="shelf">
          <div className="shelf-head">
            <h2 className={getColourClass(title)}>{title}</h2>
            <a href={toListingPath(category)} className="more">
              <RichText
                text={words.viewAll}
                parts={{ span: () => <span className="unseen"> {words.of(title)}</span> }}
              />
            </a>
          </div>
          <ProductRow products={products} />
        </section>
      ))}
    </>
  );
}

function EmptyShop() {
  return (
    <section className="empty">
      <h2>{words.noProductsAvailable}</h2>
      <p>{words.shelvesAreBeingFilledPleaseLook}</p>
      <a href="/" className="button">
        {words.refreshProducts}
      </a>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [{ title: words.failedToLoadProducts }, NO_INDEX];
  return renderHead(page, {
    title: words.powerToolsFansCoolersAndRepairs(data.name, data.city),
    description: words.powerToolsFansCoolersMixersIrons,
    path: "/",
    structuredData: homeData(),
  });
};

export { ListingError as ErrorBoundary } from "./parts/listing-error";
