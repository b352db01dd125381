import { openDownload } from "~/features/backups/download-backup.server";
import { ShopError } from "~/lib/errors";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";
import { seeOther } from "~/platform/http/redirect.server";

/** A backup as one tar; without the password, which `download.tsx` asks for, it leads there. */
export const loader = adminHandler(async ({ request, params: { backupName = "" }, admin, now }) => {
  const download = await openDownload(admin, backupName, now).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === "FORBIDDEN") return error;
    return rethrowAsResponse(error);
  });
  if (download instanceof ShopError)
    return seeOther(`/admin/backups/${backupName}`, { error: download.message });
  const headers = {
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename="${download.fileName}"`,
    "X-Content-Type-Options": "nosniff",
    // Packing it again while it is sent would take much processor time.
    "Cache-Control": "no-store, no-transform",
  };
  if (request.method !== "HEAD") return new Response(download.stream, { headers });
  await download.stream.cancel();
  return new Response(null, { headers });
});
