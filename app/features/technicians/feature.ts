import { photoTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const technicians = {
  sidebar: [{ title: () => words.electricians, path: "/admin/electricians", position: 60 }],
  searched: { electrician: ["name", "email", "phone"] },
  counted: { electrician: "{row}.status" },
  binned: {
    electrician: {
      tables: { electrician: "id", electrician_photo: "electrician_id" },
      auditLabel: "id",
    },
  },
  auditKinds: {
    electrician: {
      label: () => words.electrician,
      isPersonal: true,
      path: "/admin/electricians/:electricianId/edit",
      table: "electrician",
    },
  },
  uploads: {
    "/admin/electricians/new": photoTooLarge,
    "/admin/electricians/:electricianId/edit": photoTooLarge,
  },
} as const satisfies Feature;
