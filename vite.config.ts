import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { hydratedPagesOnly } from "./scripts/hydrated-pages";

export default defineConfig({
  plugins: [remix(remixConfig), hydratedPagesOnly()],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  css: {
    transformer: "lightningcss",
    lightningcss: {
      targets: { chrome: 88 << 16, safari: 14 << 16, firefox: 86 << 16 },
      // The stylesheets name the fonts of the systems whose browsers do not know `system-ui`.
      exclude: Features.FontFamilySystemUi,
    },
  },
  build: {
    cssMinify: "lightningcss",
    // Otherwise minifying adds what browsers before these need.
    cssTarget: ["chrome88", "safari14", "firefox86"],
    target: "es2020",
    assetsInlineLimit: 0,
  },
});
