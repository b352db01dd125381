import { prepareScene } from "../../tests/support/scene";
import { SCREENS } from "../../tests/support/screens";
import { PAYING, preparePaying } from "../../tests/support/screens/paying";
import { openSellingShop } from "../../tests/support/selling";
import { openShop } from "../../tests/support/shop";
import type { Goldens } from "./files.ts";
import type { Weight } from "./page.ts";
import { plansFile } from "./plans.ts";
import { routeTable } from "./routes.ts";
import { keepScreens } from "./screens.ts";
import { onStage } from "./stage.ts";

/** So that the buttons are there; nobody presses them. */
const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };

/** Makes all of them: of the screens of a shop whose payments are a demo, and of a day in one that takes real money. */
export async function makeGoldens(goldens: Goldens): Promise<void> {
  const weights: Record<string, Weight> = {};
  goldens.add("routes.txt", routeTable());
  const ofScreens = await onStage(
    async (env) => ({ shop: await openShop({ env: { ...env, ...GOOGLE } }) }),
    async ({ shop }) => {
      await keepScreens(goldens, weights, SCREENS, shop, await prepareScene(shop));
    },
  );
  const ofDay = await onStage(openSellingShop, async ({ shop, razorpay }) => {
    try {
      await keepScreens(goldens, weights, PAYING, shop, await preparePaying(shop, razorpay));
    } finally {
      razorpay.close();
    }
  });
  goldens.add("plans.txt", plansFile([...ofScreens, ...ofDay]));
  const lines = Object.entries(weights).map(([name, weight]) => `${JSON.stringify(name)}: ${JSON.stringify(weight)}`);
  goldens.add("weights.json", `{\n${lines.sort().join(",\n")}\n}\n`);
}
