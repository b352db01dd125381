import { queryValue } from "./shop-data";

/** A page's path with a value for each of its parameters; "nowhere" is what no other page answers. */
export const fillPath = (path: string, getValue: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_parameter, name: string) => getValue(name)).replace("*", "nowhere");

/** Tables with the rows that parameters stand for, where any row does. */
const TABLES: Record<string, string> = {
  messageId: "contact_message",
  letterId: "outbox_letter",
  areaId: "service_area",
  rateId: "tax_rate",
  bannerId: "banner",
  electricianId: "electrician",
  paperId: "paper",
};

/** The id of a row of the shop that a parameter of an address may stand for; "none" without one. */
export const findSampleId = (shop: { folder: string }, name: string): string => {
  const table = TABLES[name];
  return (table && queryValue<string | undefined>(shop, `select id from "${table}" limit 1`)) ?? "none";
};
