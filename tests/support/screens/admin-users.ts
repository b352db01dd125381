import { fixedPath, type Screen } from "../screen";

/** The sign-in page of the back-office, and the users. */
export const ADMIN_USERS: Screen[] = [
  { name: "back-office door", path: fixedPath("/admin/login") },
  { name: "back-office door, for a customer", path: fixedPath("/admin/login"), asAsha: true },
  {
    name: "back-office door, refused",
    path: fixedPath("/admin/login"),
    submit: { button: "Sign in to Admin Portal", fields: { email: "", password: "" } },
  },
  { name: "users", path: fixedPath("/admin/users"), asRavi: true },
  {
    name: "users, none found",
    path: fixedPath("/admin/users?search=nobody-at-all&role=admin"),
    asRavi: true,
  },
  { name: "user", path: ({ asha }) => `/admin/users/${asha.id}`, asRavi: true },
  { name: "user, oneself", path: ({ ravi }) => `/admin/users/${ravi.id}`, asRavi: true },
  { name: "deactivating a user", path: ({ asha }) => `/admin/users/${asha.id}/active`, asRavi: true },
  { name: "role of a user", path: ({ asha }) => `/admin/users/${asha.id}/role`, asRavi: true },
  {
    name: "role of a user, refused",
    path: ({ asha }) => `/admin/users/${asha.id}/role`,
    asRavi: true,
    submit: { button: "Change role", fields: { role: "counter", password: "not-it" } },
  },
];
