import { queryValue } from "./shop-data";

export const SETTINGS_PATH = "/admin/settings";
/** The button of each section of the settings. */
export const SAVE_BUTTONS = {
  shop: "Save shop particulars",
  place: "Save address and directions",
  officer: "Save grievance officer",
  hours: "Save store hours",
  service: "Save repair desk hours",
  rates: "Save currency rates",
  delivery: "Save delivery and returns",
  zones: "Save delivery zones",
  stock: "Save stock",
  visits: "Save repair visits",
};

/** The stored JSON of a setting, undefined if it is not set. */
export const findSetting = (shop: { folder: string }, key: string): string | undefined =>
  queryValue<string | undefined>(shop, "select value from setting where key = ?", key);
