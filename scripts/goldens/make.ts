import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { prepareScene } from "../../tests/support/scene";
import { SCREENS } from "../../tests/support/screens";
import { PAYING, preparePaying } from "../../tests/support/screens/paying";
import { openSellingShop } from "../../tests/support/selling";
import { openShop } from "../../tests/support/shop";
import { openWholeShop } from "../../tests/support/walk";
import { keepApi, keepFiles, keepHeaders, keepRefusals } from "./answers.ts";
import { databaseFile, schemaFile } from "./database.ts";
import { liveADay } from "./day.ts";
import type { Goldens } from "./files.ts";
import type { Weight } from "./page.ts";
import { plansFile } from "./plans.ts";
import { routeTable } from "./routes.ts";
import { keepScreens } from "./screens.ts";
import { onStage } from "./stage.ts";

/** So that the buttons are there; nobody presses them. */
const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };

/**
 * Makes all of them: of the screens of a shop whose payments are a demo, and of a day in one that takes real
 * money.
 */
export async function makeGoldens(goldens: Goldens): Promise<void> {
  const weights: Record<string, Weight> = {};
  goldens.add("routes.txt", routeTable());
  const ofScreens = await onStage(
    async (env) => ({ shop: await openShop({ env: { ...env, ...GOOGLE } }) }),
    async ({ shop }) => {
      const scene = await prepareScene(shop);
      await keepScreens(goldens, weights, SCREENS, shop, scene);
      await keepFiles(goldens, shop, scene);
      await keepRefusals(goldens, shop, scene);
      await keepHeaders(goldens, shop, scene);
    },
  );
  // Among the screens somebody has deactivated the administrator by whom the API is walked.
  const ofApi = await onStage(
    async (env) => ({ shop: await openWholeShop(env) }),
    async ({ shop }) => {
      await keepApi(goldens, shop);
    },
  );
  const ofDay = await onStage(openSellingShop, async ({ shop, razorpay }) => {
    try {
      await keepScreens(goldens, weights, PAYING, shop, await preparePaying(shop, razorpay));
      goldens.add("day.txt", await liveADay(shop, razorpay));
      goldens.add("database.txt", databaseFile(shop));
      goldens.add("schema.sql", schemaFile(shop));
    } finally {
      razorpay.close();
    }
  });
  goldens.add("plans.txt", plansFile([...ofScreens, ...ofApi, ...ofDay]));
  const lines = Object.entries(weights).map(
    ([name, weight]) => `${JSON.stringify(name)}: ${JSON.stringify(weight)}`,
  );
  lines.push(`"stylesheets of the build": ${JSON.stringify(stylesheetBytes())}`);
  goldens.add("weights.json", `{\n${lines.sort().join(",\n")}\n}\n`);
}

/** The bytes of each stylesheet that a few pages have beside the one inside them, the largest first. */
const stylesheetBytes = (folder = "build/app/client/assets"): number[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".css"))
    .map((name) => statSync(join(folder, name)).size)
    .sort((one, other) => other - one);
