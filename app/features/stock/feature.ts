import { minutes } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const stock = {
  sidebar: [{ title: () => words.stock, path: "/admin/stock", position: 35 }],
  access: {
    "/admin/stock": { readers: ["counter", "accountant"] },
    "/admin/stock/export.csv": { readers: ["counter", "accountant"] },
  },
  jobs: { "send the e-mail about low stock": { everyMs: minutes(15) } },
  expires: {
    stock_reservation: { rows: "stock reservations", columns: ["expires_at"], everyMs: minutes(15) },
  },
} as const satisfies Feature;
