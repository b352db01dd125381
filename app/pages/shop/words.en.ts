import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  announcement: "Announcement",
  dayOfThisVisitIsStill: "The day of this visit is not fixed yet.",
  thereIsNoPage: "There is no page at this address.",
  askUs: "Ask us",
  weAnswerPhoneWhileShop: (week: string) => `We answer the phone while the shop is open: ${week}.`,
  namasteIHaveQuestionAbout: (name: string, title: string) =>
    `Namaste ${name}, I have a question about: ${title}.`,
  thereIsNoPageAtThisAddress: "There is no page at this address",
  skipToContent: "Skip to content",
  thereIsNoPageAtThisAddressItMay:
    "There is no page at this address. It may have moved, or the link was mistyped.",
  weCouldNotFindThat: "We could not find that",
  thereIsNoSuchPhoto: "We could not find that photo",
  thereIsNoSuchCategory: "We could not find that category.",
  products: (categoryName: string) => `${categoryName} Products`,
  pagesOfProducts: "Pages of products",
  nothingHereIsCalledShowing: "No results for “<typed/>”. Showing results for <b/>.",
  page: (page: number) => `page ${page}`,
  productsLabel: "Products",
  withPricesStockAndRatings: (title: string, suffix: string) =>
    `${title} with prices, stock and ratings${suffix}.`,
  allProducts: "All products",
  allProductsOf: (goods: string, suffix: string) => `All products: ${goods}${suffix}`,
  everythingOnOurShelvesByCategory: (suffix: string) => `Everything we sell, by category${suffix}.`,
  productNotFound: "Product not found",
  quickView: (name: string) => `Quick view: ${name}`,
  forgotten: "List cleared",
  recentlyViewed: "Recently viewed",
  nothingLookedAtYet: "No products viewed yet",
  productsYouOpenAreKeptHere: "Products you open are kept here for 30 days, on this device only.",
  lookAround: "Browse products",
  forgetThese: "Clear this list",
  thereIsNoSuchPart: "There is no such part of the sitemap.",
  yourWishlist: "Your wishlist",
  itWasOffYourWishlistAlready: "It was already removed from your wishlist",
  yourWishlistIsEmpty: "Your wishlist is empty",
  tapHeartOnProductToKeep: "Tap the heart on a product to save it here, on every device you sign in on.",
  findSomethingYouLike: "Start shopping",
  home: "Home",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
