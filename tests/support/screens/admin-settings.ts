import { at, empty, type Screen } from "../screen";
import { rates } from "./gestures";

const PAGE = "/admin/settings";
/** An account that cannot be read, among the screens before, leaves the rates unreadable. */
const settings = { path: at(PAGE), admin: true, first: rates("{}") };

/** The settings of the back-office. */
export const SETTINGS: Screen[] = [
  { name: "settings", ...settings },
  {
    name: "settings with errors in the particulars",
    ...settings,
    wrong: {
      button: "Save shop particulars",
      fields: { ...empty("name", "since"), gstin: "09", stateCode: "99" },
    },
  },
  {
    name: "settings with errors in the way",
    ...settings,
    wrong: { button: "Save address and way", fields: { ...empty("address"), "way5.place": "Assi Ghat" } },
  },
  {
    name: "settings with errors in the hours",
    ...settings,
    wrong: { button: "Save store hours", fields: empty("Monday.opens", "Tuesday.closes") },
  },
  {
    name: "settings with errors in the rates",
    ...settings,
    wrong: { button: "Save currency rates", fields: { USD: "0", EUR: "much" } },
  },
  { name: "a tax mode to change", path: at(`${PAGE}/tax?mode=inclusive`), admin: true },
  { name: "settings, for a customer", path: at(PAGE), hers: true },
];
