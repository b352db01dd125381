import { addDays, getWeekday, shopDay } from "~/lib/time";
import { look, openBooks } from "./books";
import type { Answer, Visitor } from "./visitor";

/** What Asha types to book, beside where and when. */
export const ASHA = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "9876543210",
  serviceType: "repair",
  address: "12 Lanka Road, Varanasi",
  description: "The mixer hums but does not turn.",
};

/**
 * A day that can be booked: the `count`th from tomorrow on that is neither a Sunday nor closed by the
 * shopkeeper.
 */
export function openDay(shop: { folder: string }, count = 1): string {
  let day = shopDay(new Date());
  for (let found = 0; found < count; ) {
    day = addDays(day, 1);
    const isClosed = look<number>(shop, "select count(*) from closed_day where day = ?", day) > 0;
    if (getWeekday(day) !== "Sunday" && !isClosed) found += 1;
  }
  return day;
}

/** The same, with every seat of it free: what the sample shop has booked there is not, for once. */
export function emptyDay(shop: { folder: string }, count = 1): string {
  const day = openDay(shop, count);
  const books = openBooks(shop);
  books.prepare("delete from slot_seat where date = ?").run(day);
  books.close();
  return day;
}

/** What a visit to the shop is booked with. */
export const shopVisit = (preferredDate: string, timeSlot: string, words: Record<string, string> = {}) => ({
  ...ASHA,
  visitType: "shop",
  intent: "book",
  preferredDate,
  timeSlot,
  ...words,
});

/** What a visit to a home is booked with. */
export const homeVisit = (pincode: string, words: Record<string, string> = {}) => ({
  ...ASHA,
  visitType: "home",
  intent: "book",
  pincode,
  ...words,
});

/** Sends a form as a browser sends one that may bring a file. */
export function postMultipart(
  visitor: Visitor,
  path: string,
  fields: Record<string, string>,
  file?: { name: string; bytes: Buffer; filename?: string },
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file)
    body.set(
      file.name,
      new Blob([new Uint8Array(file.bytes)], { type: "image/jpeg" }),
      file.filename ?? "photo.jpg",
    );
  return visitor.send(path, {
    method: "POST",
    body,
    headers: { Origin: visitor.shop, "Sec-Fetch-Site": "same-origin" },
  });
}

/** The id and the key in the address of a booking's page. */
export function bookingIn(location = ""): { id: string; key: string } {
  const [, id = "", key = ""] =
    /\/services\/bookings\/([\da-f]{24})(?:\/\w+)?\?key=([\da-f]+)/.exec(location) ?? [];
  return { id, key };
}
