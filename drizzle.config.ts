import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./app/features/*/*tables.ts", "./app/platform/*/tables.ts"],
  out: "./drizzle",
});
