import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const dashboard = {
  sidebar: [{ title: () => words.dashboard, path: "/admin/dashboard", position: 10 }],
  access: {
    "/admin": { readers: ["counter", "technician", "accountant"] },
    "/admin/dashboard": { readers: ["counter"] },
    "/admin/confirm": { readers: ["counter"], writers: ["counter"] },
  },
} as const satisfies Feature;
