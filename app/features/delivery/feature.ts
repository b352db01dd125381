import { minutes } from "~/lib/time";
import { csvTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const delivery = {
  sidebar: [{ title: () => words.serviceAreas, path: "/admin/service-areas", position: 70 }],
  searched: { service_area: ["pincode", "area", "city"] },
  counted: {
    service_area: "case when {row}.is_serviceable and {row}.is_active then 'served' else 'not served' end",
  },
  publicTables: ["service_area", "service_area_text"],
  binned: { "service-area": { tables: { service_area: "id", service_area_text: "area_id" } } },
  auditKinds: {
    "service-area": {
      label: () => words.serviceArea,
      path: "/admin/service-areas/:areaId/edit",
      table: "service_area",
    },
  },
  uploads: { "/admin/service-areas/import": csvTooLarge },
  jobs: { "save pincode enquiries": { everyMs: minutes(1) } },
} as const satisfies Feature;
