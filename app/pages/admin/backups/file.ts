import { openDownload } from "~/features/backups/download-backup.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";

/** A backup as one tar; `download.tsx` asks for the password first. */
export const loader = adminHandler(async ({ request, params: { backupName = "" }, admin, now }) => {
  const { fileName, stream } = await openDownload(admin, backupName, now).catch(rethrowAsResponse);
  const headers = {
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "X-Content-Type-Options": "nosniff",
    // Packing it again while it is sent would take much processor time.
    "Cache-Control": "no-store, no-transform",
  };
  if (request.method !== "HEAD") return new Response(stream, { headers });
  await stream.cancel();
  return new Response(null, { headers });
});
