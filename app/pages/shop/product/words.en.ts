import { formatCountAndNoun, pluralize } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  alsoIn: "Also in",
  dimension: (name: string) => `${name}:`,
  choice: ({
    value,
    otherValue,
    isSoldOut,
  }: {
    value: string;
    otherValue: string | null;
    isSoldOut: boolean;
  }) => `${value}${otherValue ? ` (${otherValue})` : ""}${isSoldOut ? ", sold out" : ""}`,
  adding: "Adding…",
  openingCheckout: "Opening checkout…",
  productNotFound: "Product not found.",
  loginToProceedWithPurchase: "Please login to proceed with purchase",
  by: (name: string, brand: string, paise: string) => `${name} by ${brand}, ${paise}`,
  featured: "Featured",
  pictureNumber: (position: number, count: number) => `Picture ${position} of ${count}`,
  pictureOf: (name: string, position: number, count: number) => `${name}, picture ${position} of ${count}`,
  largePicture: "Large picture",
  illustration: "Illustration. The product may look different.",
  aboutThisProduct: "About this product",
  youAreHere: "You are here",
  home: "Home",
  product: "Product",
  byName: (name: string, brand: string) => `${name} by ${brand}`,
  quantity: "Quantity",
  quantityIn: (measure: string) => `Quantity in ${pluralize(2, measure)}`,
  per: (measure: string) => `per ${measure}`,
  deliveryPincode: "Delivery pincode",
  soldOut:
    "This product is sold out at the moment. We can email you once when it is back, or ask us on <phone/>.",
  tellMeWhenItIsBack: "Tell me when it is back",
  weWillEmailYou: (email: string) => `We will email you at ${email} when it is back.`,
  cancel: "Cancel",
  inStockNow: "Similar products in stock",
  digitsForExample221001: "6 digits, for example 221001",
  check: "Check",
  addToCart: "Add to cart",
  buyNow: "Buy now",
  deliversTo: (place: string, days: string) => `Delivers to <b/>${place && ` ${place}`} in ${days}.`,
  buyNowIsFree: "Buy now: free delivery.",
  buyNowFee: (fee: string, freeAbove: string | null) =>
    `Buy now: ${fee} delivery${freeAbove ? `, free above ${freeAbove}` : ""}.`,
  freePickUp: "Free pick-up at our shop",
  pickItUp: "Buy it and pick it up at our shop, free",
  moreOfKind: "You may also like",
  recentlyViewed: "Recently viewed",
  allRecentlyViewed: "All recently viewed",
  ratingsAndReviews: "Ratings and reviews",
  nobodyHasReviewedThisProductYet: "No reviews yet. Have you used it? Be the first to write one.",
  editReview: "Edit Review",
  writeReview: "Write a Review",
  noReviewGivesJustThatMany: "No reviews with this rating.",
  pagesOfReviews: "Pages of reviews",
  showingOnly: (stars: string) => `Showing ${stars} only:`,
  newestFirst: "Newest first",
  mostHelpfulFirst: "Most helpful first",
  orderOfReviews: "Sort reviews",
  reviewsByStars: "Filter reviews by stars",
  review: (count: number) => pluralize(count, "review"),
  outOf5: (rating: number) => `${rating} out of 5`,
  edited: (editedOn: string) => `, edited ${editedOn}`,
  verifiedBuyer: "✓ Verified buyer",
  yourReviewHelpfulTo: (helpfulCount: number) => `Your review. Helpful to ${helpfulCount}`,
  helpful: (helpfulCount: number) => `Helpful (${helpfulCount})`,
  specifications: "Specifications",
  label: "Label",
  mrp: "MRP",
  withAllTaxes: (amount: string) => `${amount} with all taxes`,
  netQuantity: "Net quantity",
  maker: "Manufacturer, packer or importer",
  countryOfOrigin: "Country of origin",
  bisLicence: "BIS licence",
  energyStars: "Energy rating",
  starsOfFive: (stars: number) => `${stars} of 5 stars (BEE)`,
  customerCare: "Customer care",
  warranty: (warranty: string) => `Warranty: ${warranty}`,
  asStatedOnBox: "as stated on the box",
  arrivesIn: (city: string, nearDays: number, farDays: number) =>
    `Arrives in ${formatCountAndNoun(nearDays, "working day")} in and around ${city}, up to ${farDays} elsewhere`,
  returnWithin: (days: number) => `Return it within ${formatCountAndNoun(days, "day")}`,
  payBy: "Pay by UPI, card, net banking or wallet",
  shopAnswers: "The shop answers:",
  report: "Report",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
