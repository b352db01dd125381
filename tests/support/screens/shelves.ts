import { at, type Screen } from "../screen";
import { seePrices, wish } from "./gestures";

/** Goods on the shelves, and what customers say of them. */
export const SHELVES: Screen[] = [
  { name: "home", path: at("/") },
  { name: "products", path: at("/products") },
  { name: "a listing", path: at("/products-grid/Fans?brand=Navratna") },
  { name: "a listing of all", path: at("/products-grid/All?page=2") },
  { name: "a listing with nothing in it", path: at("/products-grid/All?search=aeroplane") },
  { name: "a product", path: ({ drill }) => `/product/${drill}` },
  { name: "a product for a pincode", path: ({ drill }) => `/product/${drill}?pincode=221106` },
  {
    name: "the four-star reviews of a product",
    path: ({ fan }) => `/product/${fan}?stars=4&reviewSort=helpful`,
  },
  { name: "a product without reviews of so many stars", path: ({ drill }) => `/product/${drill}?stars=2` },
  { name: "a product and its reviews, signed in", path: ({ fan }) => `/product/${fan}`, hers: true },
  { name: "a review to write", path: ({ drill }) => `/product/${drill}/review`, hers: true },
  { name: "a review to edit", path: ({ fan }) => `/product/${fan}/review`, hers: true },
  {
    name: "a review with errors",
    path: ({ drill }) => `/product/${drill}/review`,
    hers: true,
    wrong: { button: "Submit Review", fields: { title: "t".repeat(101), comment: "" } },
  },
  {
    name: "a product bought wrongly",
    path: ({ drill }) => `/product/${drill}`,
    wrong: { button: "Buy now", fields: { quantity: "0", pincode: "22" } },
  },
  { name: "a quick view", path: ({ drill }) => `/product/${drill}/quick` },
  { name: "a quick view of something sold out", path: ({ soldOut }) => `/product/${soldOut}/quick` },
  { name: "recently viewed", path: at("/recently-viewed"), after: ({ drill }) => `/product/${drill}` },
  { name: "recently viewed, nothing yet", path: at("/recently-viewed"), hers: true },
  { name: "a wishlist", path: at("/wishlist"), hers: true, first: wish("add") },
  { name: "an empty wishlist", path: at("/wishlist"), hers: true, first: wish("remove") },
  { name: "home, signed in", path: at("/"), hers: true },
  {
    name: "a product, in dollars too",
    path: ({ drill }) => `/product/${drill}`,
    hers: true,
    first: seePrices("USD"),
  },
  { name: "a listing, in euros too", path: at("/products-grid/Fans"), hers: true, first: seePrices("EUR") },
];
