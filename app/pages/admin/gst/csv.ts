import { recordDisclosure } from "~/features/audit/record-change.server";
import { createCsv, findCsvFile } from "~/features/gst/csv-files.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";
import { or404 } from "~/platform/http/query";
import { readFileMonth } from "./file-month.server";
import { words } from "./words.en";

/** A part of a month's return as a CSV file; the address names it. */
export const loader = adminHandler(async ({ request, url, admin, clientAddress, now }) => {
  const name = or404(findCsvFile(url.pathname), words.nothing);
  const month = readFileMonth(request, now);
  const { columns, rows } = createCsv(name, month);
  const label = `gst-${month}-${name}.csv`;
  await recordDisclosure(
    admin.id,
    { action: "exported", kind: "export", id: "gst", label },
    clientAddress,
    now,
  ).catch(rethrowAsResponse);
  return toCsvResponse(`gst-${month}-${name}`, columns, [rows]);
});
