import { createCsv, findCsvFile } from "~/features/gst/csv-files.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { recordExport } from "~/pages/admin/parts/record-export.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";
import { or404 } from "~/platform/http/query";
import { readFileMonth } from "./file-month.server";
import { words } from "./words.en";

/** A part of a month's return as a CSV file; the address names it. */
export const loader = adminHandler((args) => {
  const { request, url, now } = args;
  const name = or404(findCsvFile(url.pathname), words.nothing);
  const month = readFileMonth(request, now);
  const { columns, rows } = createCsv(name, month);
  recordExport(args, `gst-${month}-${name}.csv`);
  return toCsvResponse(`gst-${month}-${name}`, columns, [rows]);
});
