import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { separateMessagesPlugin } from "./scripts/messages/separate-messages";

/** What pages share comes in few files instead of thirty: on a slow line every request waits for its turn. */
export const SHARED: [name: string, modules: RegExp][] = [
  [
    "forms",
    /node_modules\/@conform-to\/|\/app\/ui\/(?:form|field|choice-fields|password-field|quantity-field)\./,
  ],
  ["vendor", /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//],
  [
    "desk",
    /\/app\/(?:features\/bookings|pages\/shop\/(?:booking-form|booking))\/|\/parts\/(?:slot-field|photo-field)\./,
  ],
  [
    "shop",
    /\/app\/(?:ui|lib|features(?!\/papers\/)|pages\/shop\/parts)\/|\/pages\/(?:shop|parts)\/words\.en\.|\/pages\/parts\/(?:totals|category-colours|confirming-poll|refund-list|contact-links)\./,
  ],
];
export const FOR_EVERYBODY = /\/app\/(?:root|entry\.client|pages\/(?:shop|account)\/)/;

type Lookup = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/**
 * The shared file of a module. What the back-office alone needs stays with its pages: visitors are not to
 * fetch it.
 */
function sharedChunk(id: string, { getModuleInfo }: Lookup): string | undefined {
  const chunk = SHARED.find(([, modules]) => modules.test(id))?.[0];
  if (!chunk || id.includes("/node_modules/")) return chunk;
  const users = new Set([id]);
  for (const user of users) {
    if (FOR_EVERYBODY.test(user)) return chunk;
    for (const importer of getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [separateMessagesPlugin, remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: { chrome: 88 << 16, safari: 14 << 16, firefox: 86 << 16 } },
  },
  build: {
    cssMinify: "lightningcss",
    target: "es2020",
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));
