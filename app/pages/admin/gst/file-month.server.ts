import { MonthQuery } from "~/features/gst/input";
import { ShopError } from "~/lib/errors";
import { shopMonth } from "~/lib/months";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";
import { readQuery } from "~/platform/http/query";
import { words } from "./words.en";

/**
 * The month of a file to download, by default the current one. Throws a 400 for anything else in its place:
 * a file of another month than asked for would be filed unnoticed.
 */
export function readFileMonth(request: Request, now: Date): string {
  const { month } = readQuery(request, MonthQuery);
  const isGiven = Boolean(new URL(request.url).searchParams.get("month"));
  if (month === undefined && isGiven)
    return rethrowAsResponse(new ShopError("INVALID", words.chooseMonth, "month"));
  return month ?? shopMonth(now);
}
