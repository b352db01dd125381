import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The programs beside the server, each one file in `build/` besides what they share. */
export default defineConfig({
  logLevel: "warn",
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    ssr: true,
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node20",
    rollupOptions: {
      input: {
        "backup-worker": "app/features/backups/backup-worker.server.ts",
        commands: "app/commands/main.server.ts",
        "pdf-worker": "app/features/papers/paper-pdf-worker.server.ts",
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "programs/[name]-[hash].mjs" },
    },
  },
});
