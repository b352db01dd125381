import type { Product as ProductThing } from "schema-dts";
import { getShownPaise, type Product } from "~/features/catalog/rules";
import type { Review } from "~/features/reviews/list-reviews.server";
import { toRupees } from "~/lib/money";
import { toListingPath } from "~/pages/parts/category-colours";
import type { Site, StructuredData } from "~/pages/shop/parts/render-head";
import { createNoData, toBreadcrumbs, toShopId } from "~/pages/shop/parts/structured-data";

/** Limits how many reviews the structured data contains; the page shows all of them. */
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
  | "otherImages"
  | "pricePaise"
  | "addedRateBp"
  | "available"
  | "rating"
  | "reviewCount"
  | "countryOfOrigin"
> & { categoryTitle: string };
/** A review as it comes out of JSON. */
type ReviewData = Pick<Review, "userName" | "rating" | "title" | "comment"> & { createdAt: string };

/** The schema.org data of a product: offer, rating, the first reviews, and breadcrumbs. */
export const createProductData = import.meta.env.SSR
  ? (product: ProductData, reviews: ReviewData[]): StructuredData =>
      (site) => [
        toProductSchema(product, reviews, site),
        toBreadcrumbs(site, [[product.categoryTitle, toListingPath(product.category)]], product.name),
      ]
  : createNoData;

function toProductSchema(product: ProductData, reviews: ReviewData[], site: Site): ProductThing & object {
  const { name, brand, sku, categoryTitle, description, countryOfOrigin } = product;
  return {
    "@type": "Product",
    name,
    sku,
    brand: { "@type": "Brand", name: brand },
    category: categoryTitle,
    description: description || undefined,
    image: toImages(product, site),
    countryOfOrigin: countryOfOrigin ? { "@type": "Country", name: countryOfOrigin } : undefined,
    offers: {
      "@type": "Offer",
      url: `${site.origin}/product/${product.id}`,
      availability: product.available > 0 ? `${SCHEMA}/InStock` : `${SCHEMA}/OutOfStock`,
      itemCondition: `${SCHEMA}/NewCondition`,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: toRupees(getShownPaise(product)),
        priceCurrency: "INR",
        ...(site.taxMode !== "none" && { valueAddedTaxIncluded: true }),
      },
      seller: { "@type": "Organization", "@id": toShopId(site), name: site.shop.name },
    },
    ...toRatingSchema(product),
    review: reviews.length > 0 ? reviews.slice(0, MAX_REVIEWS).map(toReviewSchema) : undefined,
  };
}

/** The address of its picture, or those of all, the main one first. */
function toImages({ imageUrl, otherImages }: ProductData, { origin }: Site): string | string[] {
  const main = new URL(imageUrl, origin).href;
  const others = otherImages.map((address) => new URL(address, origin).href);
  return others.length > 0 ? [main, ...others] : main;
}

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
