import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPublicBanners, type PublicBanner } from "~/features/banners/list-public-banners.server";
import {
  type HomeBlock,
  type HomeSection,
  listHomeBlocks,
} from "~/features/search/list-home-sections.server";
import { nameGoods } from "~/features/search/name-goods.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { getColourClass, toListingPath } from "~/pages/parts/category-colours";
import { findInlinePicture } from "~/platform/images/inline-picture.server";
import { RichText } from "~/ui/rich-text";
import { BannerStrip } from "./home/banner-strip";
import { words } from "./home/words.en";
import { type FirstPicture, ProductRow } from "./parts/product-grid";
import { NO_INDEX, renderHead } from "./parts/render-head";
import { homeData } from "./parts/structured-data";

/** The page is the same for every visitor and may be cached. */
export const handle = { keep: true, splitsStyles: true };

/** What stands first of what has pictures; its first picture is in the page. */
function findFirstPicture(blocks: HomeBlock[], banners: PublicBanner[]) {
  const first = blocks.find(({ kind }) => kind !== "repairOffer");
  return first?.kind === "products"
    ? findInlinePicture(first.rows[0]?.products[0]?.imageUrl, [320])
    : findInlinePicture(first && banners[0]?.imageUrl, [480]);
}

export async function loader() {
  const now = new Date();
  const { name, city } = getShopProfile();
  const banners = listPublicBanners(now);
  const blocks = listHomeBlocks(now);
  const firstPicture = await findFirstPicture(blocks, banners);
  return json({ name, city, banners, firstPicture, goods: nameGoods(), blocks });
}

export default function HomePage() {
  const { name, city, banners, firstPicture, blocks } = useLoaderData<typeof loader>();
  const firstIndex = blocks.findIndex(({ kind }) => kind !== "repairOffer");
  const products = blocks.flatMap((block) => (block.kind === "products" ? [block.rows] : []));
  const isEmpty = products.length > 0 && products.every((rows) => rows.length === 0);
  return (
    <>
      <h1>{words.electricalToolsAppliancesAndRepairsIn(city)}</h1>
      {blocks.map((block, index) => {
        const first = index === firstIndex ? { picture: firstPicture } : undefined;
        switch (block.kind) {
          case "banners":
            return <BannerStrip key="banners" banners={banners} first={first} />;
          case "repairOffer":
            return <RepairOffer key="repairs" heading={block.heading} name={name} />;
          case "products":
            return block.rows.map((row, position) => (
              <RowOfProducts key={row.title} row={row} first={position === 0 ? first : undefined} />
            ));
        }
        return null;
      })}
      {isEmpty ? <EmptyShop /> : null}
    </>
  );
}

const RepairOffer = ({ heading, name }: { heading: string; name: string }) => (
  <section className="promo">
    <h2>{heading || words.somethingStoppedWorking}</h2>
    <p>{words.bringItToOrLetUs(name)}</p>
    <a href="/services" className="button primary">
      {words.bookServiceNow}
    </a>
  </section>
);

const RowOfProducts = ({ row, first }: { row: HomeSection; first?: FirstPicture }) => (
  <section className="shelf">
    <div className="shelf-head">
      <h2 className={getColourClass(row.colour)}>{row.title}</h2>
      <a href={toListingPath(row.category)} className="more">
        <RichText
          text={words.viewAll}
          parts={{ span: () => <span className="unseen"> {words.of(row.title)}</span> }}
        />
      </a>
    </div>
    <ProductRow products={row.products} first={first} />
  </section>
);

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
    title: words.goodsAndRepairs(data.name, data.goods.short, data.city),
    description: words.goodsWithRepairs(data.goods.long),
    path: "/",
    structuredData: homeData(),
  });
};

export { ListingError as ErrorBoundary } from "./parts/listing-error";
