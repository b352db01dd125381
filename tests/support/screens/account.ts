import { keepPicture, type Scene } from "../scene";
import { at, type Screen } from "../screen";
import { administrators, longAgo, rates, seePrices, wish, writeALot } from "./gestures";

/** Settings as they are at the beginning. */
const inRupees = async (scene: Scene) => {
  await rates("{}")(scene);
  await seePrices("INR")(scene);
};

/** My Account. */
export const ACCOUNT: Screen[] = [
  { name: "account", path: at("/user/profile"), hers: true },
  { name: "the orders of an account", path: at("/user/profile?tab=orders"), hers: true },
  {
    name: "the wishlist of an account",
    path: at("/user/profile?tab=wishlist"),
    hers: true,
    first: wish("add"),
  },
  { name: "the reviews of an account", path: at("/user/profile?tab=reviews"), hers: true },
  {
    name: "many reviews of an account",
    path: at("/user/profile?tab=reviews&page=2"),
    hers: true,
    first: writeALot,
  },
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
  { name: "settings", path: at("/user/profile?tab=settings"), hers: true, first: inRupees },
  {
    name: "settings with an error",
    path: at("/user/profile?tab=settings"),
    hers: true,
    first: rates("{}"),
    wrong: { button: "Save preferences", fields: { currency: "XAU" } },
  },
  {
    name: "an account that cannot be read",
    path: at("/user/profile?tab=settings"),
    hers: true,
    first: rates("{"),
  },
  {
    name: "an account to delete by its password",
    path: at("/user/delete"),
    admin: true,
    first: administrators("there"),
  },
  {
    name: "an account to delete, of the last administrator",
    path: at("/user/delete"),
    admin: true,
    first: administrators("gone"),
  },
  { name: "an account to delete, signed in long ago", path: at("/user/delete"), new: true, first: longAgo },
  { name: "an account to delete, with things under way", path: at("/user/delete"), hers: true },
  {
    name: "an account deleted without being certain",
    path: at("/user/delete"),
    hers: true,
    wrong: { button: "Delete Account", fields: {} },
  },
];
