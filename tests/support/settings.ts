import { look } from "./books";

/** Where the settings are. */
export const PAGE = "/admin/settings";
/** The button of each of their sections. */
export const BUTTON = {
  shop: "Save shop particulars",
  place: "Save address and way",
  officer: "Save grievance officer",
  hours: "Save store hours",
  service: "Save repair desk hours",
  rates: "Save currency rates",
};

/** A setting as it is kept, JSON; undefined where it is not set. */
export const settingOf = (shop: { folder: string }, key: string): string | undefined =>
  look<string | undefined>(shop, "select value from setting where key = ?", key);
