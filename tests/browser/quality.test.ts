import { checkScreens } from "../support/quality";
import { prepareScene } from "../support/scene";
import { SCREENS } from "../support/screens";
import { openShop } from "../support/shop";

/** So that the buttons are there; nobody presses them. */
const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };

checkScreens(SCREENS, async () => {
  const shop = await openShop({ env: GOOGLE });
  return { shop, scene: await prepareScene(shop) };
});
