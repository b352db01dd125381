import type { Scene } from "../scene";

/** Asha wishes for two products, or does not any more. */
export const wish = (intent: "add" | "remove") => (scene: Scene) =>
  Promise.all([scene.drill, scene.soldOut].map((productId) => scene.asha.post("/wishlist", { intent, productId })));
/** Asha chooses the currency she sees prices in besides rupees. */
export const seePrices =
  (currency: string) =>
  ({ asha }: Scene) =>
    asha.post("/user/profile?tab=settings", { intent: "settings", currency, language: "en" });
