import { fixedPath, type Screen } from "../screen";
import { askForSoldOut, chooseCurrency, setWishlist } from "./preparations";

/** Home page, listings, product pages, reviews and wishlist. */
export const LISTING: Screen[] = [
  { name: "home", path: fixedPath("/") },
  { name: "products", path: fixedPath("/products") },
  { name: "a listing", path: fixedPath("/products-grid/Fans?brand=Navratna") },
  { name: "a listing of all", path: fixedPath("/products-grid/All?page=2") },
  { name: "a listing with nothing in it", path: fixedPath("/products-grid/All?search=aeroplane") },
  { name: "a product", path: ({ drill }) => `/product/${drill}` },
  { name: "a product for a pincode", path: ({ drill }) => `/product/${drill}?pincode=221106` },
  {
    name: "the four-star reviews of a product",
    path: ({ fan }) => `/product/${fan}?stars=4&reviewSort=helpful`,
  },
  { name: "a product without reviews of so many stars", path: ({ drill }) => `/product/${drill}?stars=2` },
  { name: "a product and its reviews, signed in", path: ({ fan }) => `/product/${fan}`, asAsha: true },
  { name: "a review to write", path: ({ drill }) => `/product/${drill}/review`, asAsha: true },
  { name: "a review to edit", path: ({ fan }) => `/product/${fan}/review`, asAsha: true },
  {
    name: "a review with errors",
    path: ({ drill }) => `/product/${drill}/review`,
    asAsha: true,
    submit: { button: "Submit Review", fields: { title: "t".repeat(101), comment: "" } },
  },
  {
    name: "a product bought wrongly",
    path: ({ drill }) => `/product/${drill}`,
    submit: { button: "Buy now", fields: { quantity: "0", pincode: "22" } },
  },
  { name: "a product sold out", path: ({ soldOut }) => `/product/${soldOut}` },
  {
    name: "a sold-out product, waiting",
    path: ({ soldOut }) => `/product/${soldOut}`,
    asAsha: true,
    prepare: askForSoldOut,
  },
  { name: "a quick view", path: ({ drill }) => `/product/${drill}/quick` },
  { name: "a quick view of something sold out", path: ({ soldOut }) => `/product/${soldOut}/quick` },
  {
    name: "recently viewed",
    path: fixedPath("/recently-viewed"),
    visitedBefore: ({ drill }) => `/product/${drill}`,
  },
  { name: "recently viewed, nothing yet", path: fixedPath("/recently-viewed"), asAsha: true },
  { name: "a wishlist", path: fixedPath("/wishlist"), asAsha: true, prepare: setWishlist("add") },
  { name: "an empty wishlist", path: fixedPath("/wishlist"), asAsha: true, prepare: setWishlist("remove") },
  { name: "home, signed in", path: fixedPath("/"), asAsha: true },
  {
    name: "a product, in dollars too",
    path: ({ drill }) => `/product/${drill}`,
    asAsha: true,
    prepare: chooseCurrency("USD"),
  },
  {
    name: "a listing, in euros too",
    path: fixedPath("/products-grid/Fans"),
    asAsha: true,
    prepare: chooseCurrency("EUR"),
  },
];
