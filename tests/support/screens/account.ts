import { type Scene, uploadProfilePicture } from "../scene";
import { fixedPath, type Screen } from "../screen";
import {
  ageMeenasSession,
  chooseCurrency,
  insertManyReviews,
  setOtherAdmins,
  setRates,
  setWishlist,
} from "./preparations";

/** Removes the exchange rates and Asha's second currency. */
const resetCurrency = async (scene: Scene) => {
  await setRates("{}")(scene);
  await chooseCurrency("INR")(scene);
};

export const ACCOUNT: Screen[] = [
  { name: "account", path: fixedPath("/user/profile"), asAsha: true },
  { name: "the orders of an account", path: fixedPath("/user/profile?tab=orders"), asAsha: true },
  {
    name: "the wishlist of an account",
    path: fixedPath("/user/profile?tab=wishlist"),
    asAsha: true,
    prepare: setWishlist("add"),
  },
  { name: "the reviews of an account", path: fixedPath("/user/profile?tab=reviews"), asAsha: true },
  {
    name: "many reviews of an account",
    path: fixedPath("/user/profile?tab=reviews&page=2"),
    asAsha: true,
    prepare: insertManyReviews,
  },
  { name: "a profile to edit", path: fixedPath("/user/profile?edit=1"), asAsha: true },
  {
    name: "a profile with errors",
    path: fixedPath("/user/profile?edit=1"),
    asAsha: true,
    submit: {
      button: "Save changes",
      fields: {
        name: "",
        phone: "1",
        dateOfBirth: "2999-01-01",
        gstin: "07AAGCB7383J1ZB",
        "address.city": "c".repeat(81),
        "address.zipCode": "2",
      },
    },
  },
  { name: "a new account without orders", path: fixedPath("/user/profile?tab=orders"), asMeena: true },
  { name: "a new account without wishes", path: fixedPath("/user/profile?tab=wishlist"), asMeena: true },
  { name: "a new account without reviews", path: fixedPath("/user/profile?tab=reviews"), asMeena: true },
  {
    name: "a picture for the account",
    path: fixedPath("/user/picture"),
    asAsha: true,
    prepare: uploadProfilePicture,
  },
  {
    name: "a picture for the account with an error",
    path: fixedPath("/user/picture"),
    asAsha: true,
    submit: { button: "Save the picture", fields: {} },
  },
  { name: "a review to delete", path: ({ fan }) => `/product/${fan}/review/delete`, asAsha: true },
  { name: "settings", path: fixedPath("/user/profile?tab=settings"), asAsha: true, prepare: resetCurrency },
  {
    name: "settings with an error",
    path: fixedPath("/user/profile?tab=settings"),
    asAsha: true,
    prepare: setRates("{}"),
    submit: { button: "Save preferences", fields: { currency: "XAU" } },
  },
  {
    name: "an account that cannot be read",
    path: fixedPath("/user/profile?tab=settings"),
    asAsha: true,
    prepare: setRates("{"),
  },
  {
    name: "an account to delete by its password",
    path: fixedPath("/user/delete"),
    asRavi: true,
    prepare: setOtherAdmins("there"),
  },
  {
    name: "an account to delete, of the last administrator",
    path: fixedPath("/user/delete"),
    asRavi: true,
    prepare: setOtherAdmins("gone"),
  },
  {
    name: "an account to delete, signed in long ago",
    path: fixedPath("/user/delete"),
    asMeena: true,
    prepare: ageMeenasSession,
  },
  { name: "an account to delete, with things under way", path: fixedPath("/user/delete"), asAsha: true },
  {
    name: "an account deleted without being certain",
    path: fixedPath("/user/delete"),
    asAsha: true,
    submit: { button: "Delete Account", fields: {} },
  },
];
