import { createPapersZip } from "~/features/gst/papers-zip.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { recordExport } from "~/pages/admin/parts/record-export.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";
import { readFileMonth } from "./file-month.server";

/** All papers of a month as PDFs in one zip file. */
export const loader = adminHandler(async (args) => {
  const { request, whenWritable, now } = args;
  const month = readFileMonth(request, now);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="papers-${month}.zip"`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  };
  // Of a HEAD request nobody reads the body, and the zip would never end.
  if (request.method === "HEAD") return new Response(null, { headers });
  recordExport(args, `papers-${month}.zip`);
  return new Response(await createPapersZip(month, { whenWritable }).catch(rethrowAsResponse), { headers });
});
