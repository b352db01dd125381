import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { hours } from "~/lib/time";
import type { MESSAGE_STATUSES } from "../../app/features/contact/tables";
import { createRandom } from "../support/random";
import { type Customer, pickCustomer } from "./customers";
import { createRowWriter, formatNumber, type Span, toMoment } from "./write-rows";

const STATUSES: Record<(typeof MESSAGE_STATUSES)[number], number> = { replied: 80, read: 15, new: 5 };
const PRODUCTS = [
  "ceiling fans",
  "an impact drill",
  "a desert cooler",
  "a mixer jar",
  "carbon brushes",
  "an exhaust fan",
];
const QUESTIONS: [subject: string, message: string][] = [
  [
    "Price of ",
    "Namaste, what do you ask for %, with the bill in the name of our firm? We would need them next week.",
  ],
  ["Warranty of ", "I have bought % from you in March and it has stopped working. What do I have to bring?"],
  ["Delivery of ", "Do you send % to villages beyond the ring road, and how long does it take in the rains?"],
  ["Spares for ", "Do you keep spares for % of other makers as well? I can send a picture of the plate."],
];

/** Inserts `count` contact messages, a third of them from customers. */
export function fillMessages(
  books: Database.Database,
  count: number,
  people: Customer[],
  { from, now }: Span,
): void {
  const random = createRandom(29);
  const { roll, pick, weigh } = random;
  const write = createRowWriter(books, "contact_message");
  for (let nth = 0; nth < count; nth += 1) {
    const { id: userId, name, email, phone } = pickCustomer(people, random);
    const [subject, message] = pick(QUESTIONS);
    const productText = pick(PRODUCTS);
    const status = weigh(STATUSES);
    const createdAt = toMoment(nth, count, from, now);
    write({
      id: newId(),
      number: formatNumber("TK", nth),
      user_id: roll(3) === 0 ? userId : null,
      name,
      email,
      phone: roll(4) > 0 ? phone : null,
      subject: subject + productText,
      message: message.replace("%", productText),
      status,
      created_at: createdAt,
      replied_at: status === "replied" ? Math.min(createdAt + hours(5), now) : null,
    });
  }
}
