import type { Scene } from "../scene";
import { queryValue } from "../shop-data";

/** Adds two products to Asha's wishlist, or removes them. */
export const setWishlist =
  (intent: "add" | "remove") =>
  async ({ asha, drill, soldOut }: Scene): Promise<void> => {
    for (const productId of [drill, soldOut]) await asha.post("/wishlist", { intent, productId });
  };
/** Asha asks for an email when the sold-out product is back. */
export const askForSoldOut = ({ asha, soldOut }: Scene) =>
  asha.post(`/product/${soldOut}`, { intent: "create-stock-alert" });
/** Sets the currency in which Asha sees prices besides rupees. */
export const chooseCurrency =
  (currency: string) =>
  ({ asha }: Scene) =>
    asha.post("/user/profile?tab=settings", { intent: "settings", currency, language: "en" });

/** Moves Asha's visit to the shop to a day that is over, or back to that of her home visit. */
export const moveShopVisit =
  (when: "past" | "ahead") =>
  async ({ folder, visits }: Scene) =>
    queryValue(
      { folder },
      `update service_request set preferred_date = iif(?, '2025-01-06',
        (select preferred_date from service_request where id = ?)) where id = ? returning 1`,
      when === "past" ? 1 : 0,
      visits.home.id,
      visits.shop.id,
    );
/** Marks the order that goes to another state as shipped. */
export const shipFarOrder = async ({ folder, shippedFar }: Scene) =>
  queryValue({ folder }, "update orders set status = 'shipped' where id = ? returning 1", shippedFar);
/** Makes Meena's sign-in too old to count as recent; she has no password. */
export const ageMeenasSession = async ({ folder, meena }: Scene) =>
  queryValue({ folder }, "update session set created_at = 1 where user_id = ? returning 1", meena.id);
const AGE_LINKS = "update secret_link set created_at = created_at - 60000 where user_id = ? returning 1";
/** Sends Meena three verification emails, one minute apart. */
export async function requestEmailLinks({ meena, folder }: Scene): Promise<void> {
  for (let sent = 0; sent < 3; sent++) {
    await meena.post("/verify-email", { intent: "send" });
    queryValue({ folder }, AGE_LINKS, meena.id);
  }
}
/** Activates or deactivates all administrators except Ravi. */
export const setOtherAdmins =
  (others: "there" | "gone") =>
  async ({ folder, ravi }: Scene) =>
    queryValue(
      { folder },
      "update user set is_active = ? where role = 'admin' and id <> ? returning 1",
      others === "there" ? 1 : 0,
      ravi.id,
    );
const INSERT_REVIEWS = `insert or ignore into review
  (id, product_id, user_id, user_name, rating, title, comment, created_at, updated_at)
  select 'of' || id, id, ?, 'Asha Devi', 3, 'Does its work', 'No more, no less.', 1, 1
  from product where id not in (?, ?) limit 7 returning 1`;
/** Adds more reviews by Asha than one page shows. */
export const insertManyReviews = async ({ folder, asha, drill, fan }: Scene) =>
  queryValue({ folder }, INSERT_REVIEWS, asha.id, drill, fan);
/** Stores exchange rates that can be parsed, or ones that cannot. */
export const setRates =
  (text: "{}" | "{") =>
  async ({ folder }: Scene) =>
    queryValue({ folder }, "insert or replace into setting values ('rates', ?, 1) returning 1", text);
