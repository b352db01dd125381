import { listRouteAddresses } from "./routes";
import type { Scene } from "./scene";
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
  discountId: "discount",
  categoryId: "category",
  electricianId: "electrician",
  paperId: "paper",
  returnId: "goods_return",
  deliveryId: "supplier_delivery",
  importId: "finished_import",
};

/** The id of a row of the shop that a parameter of an address may stand for; "none" without one. */
export const findSampleId = (shop: { folder: string }, name: string): string => {
  const table = TABLES[name];
  return (table && queryValue<string | undefined>(shop, `select id from "${table}" limit 1`)) ?? "none";
};

export interface SceneAddress {
  /** As in remix.config.js: `/orders/:orderId`. */
  pattern: string;
  path: string;
  /** The query by which the page's scripts ask for its data. */
  data: string;
}

/** Every page of the shop, with ids of the scene, Asha's where something belongs to somebody. */
export function listSceneAddresses(scene: Scene): SceneAddress[] {
  const values: Record<string, string> = {
    productId: scene.drill,
    orderId: scene.paid,
    bookingId: scene.visits.home.id,
    userId: scene.asha.id,
    customerId: scene.asha.id,
    categoryName: "Fans",
    sectionId: "delivery",
    pageName: "terms",
  };
  const pages = listRouteAddresses().filter(({ path }) => !path.startsWith("/api/"));
  return pages.map(({ id, path }) => ({
    pattern: path,
    path: fillPath(path, (name) => values[name] ?? findSampleId(scene, name)),
    data: `?_data=${encodeURIComponent(id)}`,
  }));
}
