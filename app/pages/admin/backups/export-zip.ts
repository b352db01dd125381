import { isIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { openExport } from "~/features/exports/export-shop.server";
import { shopDay } from "~/lib/time";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { recordExport } from "~/pages/admin/parts/record-export.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";
import { seeOther } from "~/platform/http/redirect.server";
import { CONFIRM_PATH } from "./export-part";

/** Everything of the shop in one zip file, after the password (rule: export-everything). */
export const loader = adminHandler(async (args) => {
  const { request, admin, whenWritable, now } = args;
  if (!isIdentityRecent(admin, now)) throw await seeOther(CONFIRM_PATH);
  const file = `shop-${shopDay(now)}.zip`;
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${file}"`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store, no-transform",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const stream = await openExport({ whenWritable }, now).catch(rethrowAsResponse);
  recordExport(args, file);
  return new Response(stream, { headers });
});
