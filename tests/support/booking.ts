import { addDays, getWeekday, shopDay } from "~/lib/time";
import { openDatabase, queryValue } from "./shop-data";
import type { Answer, Visitor } from "./visitor";

/** The fields of Asha's booking, without place and time. */
export const ASHA_BOOKING = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "9876543210",
  serviceType: "repair",
  address: "12 Lanka Road, Varanasi",
  description: "The mixer hums but does not turn.",
};

/** When the slots of a shop begin whose owner has not changed them. */
export const SLOT_STARTS = ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"];

/** The `count`th day from tomorrow on that is neither a Sunday nor a closed day. */
export function findOpenDay(shop: { folder: string }, count = 1): string {
  let day = shopDay(new Date());
  for (let foundDays = 0; foundDays < count; ) {
    day = addDays(day, 1);
    const isClosed = queryValue<number>(shop, "select count(*) from closed_day where day = ?", day) > 0;
    if (getWeekday(day) !== "Sunday" && !isClosed) foundDays += 1;
  }
  return day;
}

/** Frees all seats of the `count`th open day, also those of the sample shop's bookings, and gives the day. */
export function clearOpenDay(shop: { folder: string }, count = 1): string {
  const day = findOpenDay(shop, count);
  const database = openDatabase(shop);
  database.prepare("delete from slot_seat where date = ?").run(day);
  database.close();
  return day;
}

/** The form fields that book a shop visit. */
export const toShopVisitForm = (
  preferredDate: string,
  timeSlot: string,
  changes: Record<string, string> = {},
) => ({
  ...ASHA_BOOKING,
  visitType: "shop",
  intent: "book",
  preferredDate,
  timeSlot,
  ...changes,
});

/** The form fields that book a home visit. */
export const toHomeVisitForm = (pincode: string, changes: Record<string, string> = {}) => ({
  ...ASHA_BOOKING,
  visitType: "home",
  intent: "book",
  pincode,
  ...changes,
});

interface SentFile {
  name: string;
  bytes: Buffer;
  filename?: string;
}

/** Posts a multipart form as a browser would, with JPEGs if they are given. */
export function postMultipart(
  visitor: Visitor,
  path: string,
  fields: Record<string, string>,
  files: SentFile | SentFile[] = [],
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const { name, bytes, filename = "photo.jpg" } of [files].flat())
    body.append(name, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), filename);
  return visitor.send(path, {
    method: "POST",
    body,
    headers: { Origin: visitor.shop, "Sec-Fetch-Site": "same-origin" },
  });
}

/** The id and the key in the path of a booking's page; both are empty when it is another path. */
export function parseBookingPath(location = ""): { id: string; key: string } {
  const [, id = "", key = ""] =
    /\/services\/bookings\/([\da-f]{24})(?:\/\w+)?\?key=([\da-f]+)/.exec(location) ?? [];
  return { id, key };
}
