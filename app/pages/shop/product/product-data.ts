import type { Product as ProductThing } from "schema-dts";
import type { Product } from "~/features/catalog/rules";
import type { Review } from "~/features/reviews/list-reviews.server";
import { toRupees } from "~/lib/money";
import { toListingPath } from "~/pages/shop/parts/category-colours";
import type { Site, StructuredData } from "~/pages/shop/parts/render-head";
import { createNoData, toBreadcrumbs, toShopId } from "~/pages/shop/parts/structured-data";

/** So many reviews are told; all of them stand on the page. */
const MAX_REVIEWS = 3;

const SCHEMA = "https://schema.org";

type ProductData = Pick<
  Product,
  | "id"
  | "name"
  | "brand"
  | "sku"
  | "category"
  | "description"
  | "imageUrl"
  | "pricePaise"
  | "available"
  | "rating"
  | "reviewCount"
  | "countryOfOrigin"
>;
/** A review as a page has it: its dates as text. */
type ReviewData = Pick<Review, "userName" | "rating" | "title" | "comment"> & { createdAt: string };

/**
 * A product with its offer, the marks it got if it got any, a few of its reviews, and where it stands in the
 * shop.
 */
export const createProductData = import.meta.env.SSR
  ? (product: ProductData, reviews: ReviewData[]): StructuredData =>
      (site) => [
        toProductSchema(product, reviews, site),
        toBreadcrumbs(site, [[product.category, toListingPath(product.category)]], product.name),
      ]
  : createNoData;

function toProductSchema(product: ProductData, reviews: ReviewData[], site: Site): ProductThing & object {
  const { name, brand, sku, category, description, countryOfOrigin } = product;
  return {
    "@type": "Product",
    name,
    sku,
    brand: { "@type": "Brand", name: brand },
    category,
    description: description || undefined,
    image: new URL(product.imageUrl, site.origin).href,
    countryOfOrigin: countryOfOrigin ? { "@type": "Country", name: countryOfOrigin } : undefined,
    offers: {
      "@type": "Offer",
      url: `${site.origin}/product/${product.id}`,
      availability: product.available > 0 ? `${SCHEMA}/InStock` : `${SCHEMA}/OutOfStock`,
      itemCondition: `${SCHEMA}/NewCondition`,
      // GST comes on top of the price that is shown, unless the shop's prices include it.
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: toRupees(product.pricePaise),
        priceCurrency: "INR",
        valueAddedTaxIncluded: site.withTax === true,
      },
      seller: { "@type": "Organization", "@id": toShopId(site), name: site.shop.name },
    },
    ...toRatingSchema(product),
    review: reviews.length > 0 ? reviews.slice(0, MAX_REVIEWS).map(toReviewSchema) : undefined,
  };
}

/** The marks of a product; before any review it has none. */
const toRatingSchema = ({ rating, reviewCount }: ProductData) =>
  rating === null || reviewCount === 0
    ? {}
    : { aggregateRating: { "@type": "AggregateRating" as const, ratingValue: rating, reviewCount } };

const toReviewSchema = ({ userName, rating, title, comment, createdAt }: ReviewData) => ({
  "@type": "Review" as const,
  author: { "@type": "Person" as const, name: userName },
  datePublished: createdAt.slice(0, 10),
  name: title,
  reviewBody: comment,
  reviewRating: { "@type": "Rating" as const, ratingValue: rating },
});
