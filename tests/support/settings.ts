import { listLinks } from "./html";
import { queryValue } from "./shop-data";
import type { Answer, Visitor } from "./visitor";

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

/** The page of the section with a button, "Save stock", which the overview of the settings leads to. */
export async function visitSection(ravi: Visitor, button: string): Promise<Answer> {
  const [title] = button.match(/(?<=^(?:Save|Preview) ).+/) ?? [];
  const links = listLinks((await ravi.visit(SETTINGS_PATH)).html);
  const link = links.find(
    ({ href, text }) => href.startsWith(`${SETTINGS_PATH}/`) && text.toLowerCase() === title?.toLowerCase(),
  );
  if (!link) throw new Error(`The settings lead to no section "${title}"`);
  return ravi.visit(link.href);
}

/** The stored JSON of a setting, undefined if it is not set. */
export const findSetting = (shop: { folder: string }, key: string): string | undefined =>
  queryValue<string | undefined>(shop, "select value from setting where key = ?", key);
