import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const gst = {
  sidebar: [{ title: () => words.gst, path: "/admin/gst", position: 35 }],
  access: {
    "/admin/gst": { readers: ["accountant"] },
    "/admin/gst/papers": { readers: ["accountant"] },
    "/admin/gst/papers.zip": { readers: ["accountant"] },
    "/admin/gst/b2b.csv": { readers: ["accountant"] },
    "/admin/gst/b2cl.csv": { readers: ["accountant"] },
    "/admin/gst/b2cs.csv": { readers: ["accountant"] },
    "/admin/gst/credit-notes.csv": { readers: ["accountant"] },
    "/admin/gst/hsn.csv": { readers: ["accountant"] },
    "/admin/gst/documents.csv": { readers: ["accountant"] },
    "/admin/gst/advances.csv": { readers: ["accountant"] },
  },
} as const satisfies Feature;
