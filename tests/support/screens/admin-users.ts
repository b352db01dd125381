import { at, type Screen } from "../screen";

/** The users of the shop, as an administrator sees them, and the door of the back-office. */
export const ADMIN_USERS: Screen[] = [
  { name: "back-office door", path: at("/admin/login") },
  { name: "back-office door, for a customer", path: at("/admin/login"), hers: true },
  {
    name: "back-office door, refused",
    path: at("/admin/login"),
    wrong: { button: "Sign in to Admin Portal", fields: { email: "", password: "" } },
  },
  { name: "users", path: at("/admin/users"), admin: true },
  { name: "users, none found", path: at("/admin/users?search=nobody-at-all&role=admin"), admin: true },
  { name: "user", path: ({ asha }) => `/admin/users/${asha.id}`, admin: true },
  { name: "user, oneself", path: ({ ravi }) => `/admin/users/${ravi.id}`, admin: true },
  { name: "deactivating a user", path: ({ asha }) => `/admin/users/${asha.id}/active`, admin: true },
  { name: "role of a user", path: ({ asha }) => `/admin/users/${asha.id}/role`, admin: true },
  {
    name: "role of a user, refused",
    path: ({ asha }) => `/admin/users/${asha.id}/role`,
    admin: true,
    wrong: { button: "Make administrator", fields: { password: "not-it" } },
  },
];
