import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { hydratedPagesOnly } from "./scripts/hydrated-pages";

// What minifies the stylesheets would otherwise add rules for browsers that `targets` leaves out.
const OLDEST_BROWSERS = ["chrome88", "safari14", "firefox86"];

export default defineConfig({
  plugins: [remix(remixConfig), hydratedPagesOnly()],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: { chrome: 88 << 16, safari: 14 << 16, firefox: 86 << 16 } },
  },
  build: {
    cssMinify: "lightningcss",
    cssTarget: OLDEST_BROWSERS,
    target: "es2020",
    assetsInlineLimit: 0,
  },
});
