import { keepPicture } from "../scene";
import { at, type Screen } from "../screen";
import { seePrices, wish } from "./gestures";

/** My Account. */
export const ACCOUNT: Screen[] = [
  { name: "account", path: at("/user/profile"), hers: true },
  { name: "the orders of an account", path: at("/user/profile?tab=orders"), hers: true },
  { name: "the wishlist of an account", path: at("/user/profile?tab=wishlist"), hers: true, first: wish("add") },
  { name: "the reviews of an account", path: at("/user/profile?tab=reviews"), hers: true },
  { name: "a profile to edit", path: at("/user/profile?edit=1"), hers: true },
  {
    name: "a profile with errors",
    path: at("/user/profile?edit=1"),
    hers: true,
    wrong: {
      button: "Save changes",
      fields: {
        name: "",
        phone: "1",
        dateOfBirth: "2999-01-01",
        "address.city": "c".repeat(81),
        "address.zipCode": "2",
      },
    },
  },
  { name: "a new account without orders", path: at("/user/profile?tab=orders"), new: true },
  { name: "a new account without wishes", path: at("/user/profile?tab=wishlist"), new: true },
  { name: "a new account without reviews", path: at("/user/profile?tab=reviews"), new: true },
  { name: "a picture for the account", path: at("/user/picture"), hers: true, first: keepPicture },
  {
    name: "a picture for the account with an error",
    path: at("/user/picture"),
    hers: true,
    wrong: { button: "Save the picture", fields: {} },
  },
  { name: "a review to delete", path: ({ fan }) => `/product/${fan}/review/delete`, hers: true },
  { name: "settings", path: at("/user/profile?tab=settings"), hers: true, first: seePrices("INR") },
  { name: "an account to delete, with things under way", path: at("/user/delete"), hers: true },
  {
    name: "an account deleted without being certain",
    path: at("/user/delete"),
    hers: true,
    wrong: { button: "Delete Account", fields: {} },
  },
];
