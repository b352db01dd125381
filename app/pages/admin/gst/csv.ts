import { createCsv, findCsvFile } from "~/features/gst/csv-files.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";
import { or404 } from "~/platform/http/query";
import { readFileMonth } from "./file-month.server";
import { words } from "./words.en";

/** A part of a month's return as a CSV file; the address names it. */
export const loader = adminHandler(({ request, url, now }) => {
  const name = or404(findCsvFile(url.pathname), words.nothing);
  const month = readFileMonth(request, now);
  const { columns, rows } = createCsv(name, month);
  return toCsvResponse(`gst-${month}-${name}`, columns, [rows]);
});
