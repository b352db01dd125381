import { look } from "../books";
import type { Scene } from "../scene";

/** Asha wishes for two products, or does not any more. */
export const wish =
  (intent: "add" | "remove") =>
  async ({ asha, drill, soldOut }: Scene): Promise<void> => {
    for (const productId of [drill, soldOut]) await asha.post("/wishlist", { intent, productId });
  };
/** Asha chooses the currency she sees prices in besides rupees. */
export const seePrices =
  (currency: string) =>
  ({ asha }: Scene) =>
    asha.post("/user/profile?tab=settings", { intent: "settings", currency, language: "en" });

/** The shop sends the order that goes to another state. */
export const sendFar = async ({ folder, far }: Scene) =>
  look({ folder }, "update orders set status = 'shipped' where id = ? returning 1", far);
/** Meena, who has no password, signed in too long ago for that to prove anything. */
export const longAgo = async ({ folder, meena }: Scene) =>
  look({ folder }, "update session set created_at = 1 where user_id = ? returning 1", meena.id);
const A_MINUTE_EARLIER =
  "update secret_link set created_at = created_at - 60000 where user_id = ? returning 1";
/** Meena asks for a link again and again, a minute apart. */
export async function askForLinks({ meena, folder }: Scene): Promise<void> {
  for (let letter = 0; letter < 3; letter++) {
    await meena.post("/verify-email", { intent: "send" });
    look({ folder }, A_MINUTE_EARLIER, meena.id);
  }
}
/** Whether another administrator is left beside Ravi. */
export const administrators =
  (others: "there" | "gone") =>
  async ({ folder, ravi }: Scene) =>
    look(
      { folder },
      "update user set is_active = ? where role = 'admin' and id <> ? returning 1",
      others === "there" ? 1 : 0,
      ravi.id,
    );
const REVIEWS = `insert or ignore into review (id, product_id, user_id, user_name, rating, title, comment, created_at, updated_at)
  select 'of' || id, id, ?, 'Asha Devi', 3, 'Does its work', 'No more, no less.', 1, 1 from product where id not in (?, ?) limit 7 returning 1`;
/** Asha has written more reviews than one page holds. */
export const writeALot = async ({ folder, asha, drill, fan }: Scene) =>
  look({ folder }, REVIEWS, asha.id, drill, fan);
/** What the books say of the rates can be read, or cannot. */
export const rates =
  (text: "{}" | "{") =>
  async ({ folder }: Scene) =>
    look({ folder }, "insert or replace into setting values ('rates', ?, 1) returning 1", text);
