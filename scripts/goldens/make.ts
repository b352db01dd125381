import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { openWebhookShop } from "../../tests/support/api-walk";
import { openRazorpayShop } from "../../tests/support/razorpay-orders";
import { prepareScene } from "../../tests/support/scene";
import { SCREENS } from "../../tests/support/screens";
import { PAYMENT_SCREENS, preparePaymentScene } from "../../tests/support/screens/payment";
import { openShop } from "../../tests/support/shop";
import { addApiAnswers, addFileAnswers, addHeaders, addRefusals } from "./answers.ts";
import { renderDatabase, renderSchema } from "./database.ts";
import type { Goldens } from "./files.ts";
import type { Weight } from "./page.ts";
import { renderPlans } from "./plans.ts";
import { renderRoutes } from "./routes.ts";
import { runInShop } from "./run-shop.ts";
import { runSampleDay } from "./sample-day.ts";
import { addScreens } from "./screens.ts";

/** With these the pages have the Google buttons, which no screen presses. */
const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };

/** Makes all goldens, using a shop with demo payments, one for the API, and one with Razorpay. */
export async function makeGoldens(goldens: Goldens): Promise<void> {
  const weights: Record<string, Weight> = {};
  goldens.add("routes.txt", renderRoutes());
  const screenPlans = await runInShop(
    async (env) => ({ shop: await openShop({ env: { ...env, ...GOOGLE } }) }),
    async ({ shop }) => {
      const scene = await prepareScene(shop);
      await addScreens(goldens, weights, SCREENS, shop, scene);
      await addFileAnswers(goldens, shop, scene);
      await addRefusals(goldens, shop, scene);
      await addHeaders(goldens, shop, scene);
    },
  );
  // In a new shop, because one of the screens deactivates the administrator whom the API calls need.
  const apiPlans = await runInShop(
    async (env) => ({ shop: await openWebhookShop(env) }),
    async ({ shop }) => {
      await addApiAnswers(goldens, shop);
    },
  );
  const dayPlans = await runInShop(openRazorpayShop, async ({ shop, razorpay }) => {
    try {
      await addScreens(goldens, weights, PAYMENT_SCREENS, shop, await preparePaymentScene(shop, razorpay));
      goldens.add("day.txt", await runSampleDay(shop, razorpay));
      goldens.add("database.txt", renderDatabase(shop));
      goldens.add("schema.sql", renderSchema(shop));
    } finally {
      razorpay.close();
    }
  });
  goldens.add("plans.txt", renderPlans([...screenPlans, ...apiPlans, ...dayPlans]));
  const lines = Object.entries(weights).map(
    ([name, weight]) => `${JSON.stringify(name)}: ${JSON.stringify(weight)}`,
  );
  lines.push(`"stylesheets of the build": ${JSON.stringify(stylesheetBytes())}`);
  goldens.add("weights.json", `{\n${lines.sort().join(",\n")}\n}\n`);
}

/** The sizes in bytes of the stylesheets that are not inlined into pages, the largest first. */
const stylesheetBytes = (folder = "build/app/client/assets"): number[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".css"))
    .map((name) => statSync(join(folder, name)).size)
    .sort((one, other) => other - one);
