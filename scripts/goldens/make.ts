import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { prepareScene } from "../../tests/support/scene";
import { SCREENS } from "../../tests/support/screens";
import { PAYING, preparePaying } from "../../tests/support/screens/paying";
import { openSellingShop } from "../../tests/support/selling";
import { openShop } from "../../tests/support/shop";
import { openWholeShop } from "../../tests/support/walk";
import { addApiAnswers, addFiles, addHeaders, addRefusals } from "./answers.ts";
import { renderDatabase, renderSchema } from "./database.ts";
import { runSampleDay } from "./day.ts";
import type { Goldens } from "./files.ts";
import type { Weight } from "./page.ts";
import { renderPlans } from "./plans.ts";
import { renderRouteTable } from "./routes.ts";
import { addScreens } from "./screens.ts";
import { runShop } from "./stage.ts";

/** Makes the pages show the Google buttons, which are never used. */
const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };

/** Generates all goldens: from a shop with demo payments, the API, and a day of a shop with real payments. */
export async function makeGoldens(goldens: Goldens): Promise<void> {
  const weights: Record<string, Weight> = {};
  goldens.add("routes.txt", renderRouteTable());
  const screenStatements = await runShop(
    async (env) => ({ shop: await openShop({ env: { ...env, ...GOOGLE } }) }),
    async ({ shop }) => {
      const scene = await prepareScene(shop);
      await addScreens(goldens, weights, SCREENS, shop, scene);
      await addFiles(goldens, shop, scene);
      await addRefusals(goldens, shop, scene);
      await addHeaders(goldens, shop, scene);
    },
  );
  // A shop of its own, because the screens deactivate the administrator that the API calls use.
  const apiStatements = await runShop(
    async (env) => ({ shop: await openWholeShop(env) }),
    async ({ shop }) => {
      await addApiAnswers(goldens, shop);
    },
  );
  const dayStatements = await runShop(openSellingShop, async ({ shop, razorpay }) => {
    try {
      await addScreens(goldens, weights, PAYING, shop, await preparePaying(shop, razorpay));
      goldens.add("day.txt", await runSampleDay(shop, razorpay));
      goldens.add("database.txt", renderDatabase(shop));
      goldens.add("schema.sql", renderSchema(shop));
    } finally {
      razorpay.close();
    }
  });
  goldens.add("plans.txt", renderPlans([...screenStatements, ...apiStatements, ...dayStatements]));
  const lines = Object.entries(weights).map(
    ([name, weight]) => `${JSON.stringify(name)}: ${JSON.stringify(weight)}`,
  );
  lines.push(`"stylesheets of the build": ${JSON.stringify(listStylesheetBytes())}`);
  goldens.add("weights.json", `{\n${lines.sort().join(",\n")}\n}\n`);
}

/** The sizes of the linked stylesheets in bytes, the largest first. */
const listStylesheetBytes = (folder = "build/app/client/assets"): number[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".css"))
    .map((name) => statSync(join(folder, name)).size)
    .sort((one, other) => other - one);
