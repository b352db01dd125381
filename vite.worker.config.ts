import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The program of the thread that makes PDF files, in one file; `createWorkerThread` starts it. */
export default defineConfig({
  logLevel: "warn",
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    ssr: "app/features/papers/paper-pdf-worker.server.ts",
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node20",
    rollupOptions: { output: { entryFileNames: "pdf-worker.mjs" } },
  },
});
