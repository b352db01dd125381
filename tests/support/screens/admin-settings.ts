import { emptyFields, fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";
import { setRates } from "./preparations";

const PAGE = "/admin/settings";
/** Repairs the exchange rates, which an earlier screen leaves unreadable. */
const settings = { path: fixedPath(PAGE), asRavi: true, prepare: setRates("{}") };

const SECTIONS = [
  "announcement",
  "delivery",
  "emails",
  "home",
  "hours",
  "look",
  "officer",
  "place",
  "rates",
  "reviews",
  "security",
  "service-hours",
  "shop",
  "slots",
  "social",
  "stock",
  "upi",
  "visits",
  "zones",
  "logo",
  "gst",
];

export const SETTINGS: Screen[] = [
  { name: "settings", ...settings },
  ...SECTIONS.map((id) => ({ ...settings, name: `settings, ${id}`, path: fixedPath(`${PAGE}/${id}`) })),
  {
    name: "settings with errors in the particulars",
    ...settings,
    path: fixedPath(`${PAGE}/shop`),
    submit: {
      button: "Save shop particulars",
      fields: { ...emptyFields("name", "since"), gstin: "09", stateCode: "99" },
    },
  },
  {
    name: "settings with errors in the way",
    ...settings,
    path: fixedPath(`${PAGE}/place`),
    submit: {
      button: "Save address and directions",
      fields: { ...emptyFields("address"), "way5.place": "Assi Ghat" },
    },
  },
  {
    name: "settings with errors in the hours",
    ...settings,
    path: fixedPath(`${PAGE}/hours`),
    submit: { button: "Save store hours", fields: emptyFields("Monday.opens", "Tuesday.closes") },
  },
  {
    name: "settings with errors in the rates",
    ...settings,
    path: fixedPath(`${PAGE}/rates`),
    submit: { button: "Save currency rates", fields: { USD: "0", EUR: "much" } },
  },
  { name: "a tax mode to change", path: fixedPath(`${PAGE}/tax?mode=inclusive`), asRavi: true },
  { name: "tax rates", path: fixedPath(`${PAGE}/tax-rates`), asRavi: true },
  {
    name: "tax rates with errors",
    path: fixedPath(`${PAGE}/tax-rates`),
    asRavi: true,
    submit: { button: "Add this rate", fields: { hsnPrefix: "4", rate: "much", validFrom: "" } },
  },
  {
    name: "a tax rate to delete",
    path: (scene) => `${PAGE}/tax-rates/${queryValue(scene, "select id from tax_rate")}/delete`,
    asRavi: true,
  },
  { name: "numbers of papers", path: fixedPath(`${PAGE}/series`), asRavi: true },
  {
    name: "numbers of papers with errors",
    path: fixedPath(`${PAGE}/series`),
    asRavi: true,
    submit: { button: "Save Tax invoices", fields: { prefix: "A B", next: "many" } },
  },
  { name: "settings, for a customer", path: fixedPath(PAGE), asAsha: true },
];
