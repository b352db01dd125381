import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { hours } from "~/lib/time";
import type { MESSAGE_STATUSES } from "../../app/features/contact/tables";
import { dice } from "../support/dice";
import { type Person, somebody } from "./people";
import { momentOf, numberOf, type Span, writerOf } from "./writing";

const STATUSES: Record<(typeof MESSAGE_STATUSES)[number], number> = { replied: 80, read: 15, new: 5 };
const THINGS = [
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

/** Writes `count` messages from the contact form; a third of them from people with an account. */
export function fillMessages(
  books: Database.Database,
  count: number,
  people: Person[],
  { from, now }: Span,
): void {
  const cast = dice(29);
  const { roll, pick, weigh } = cast;
  const write = writerOf(books, "contact_message");
  for (let nth = 0; nth < count; nth += 1) {
    const { id: userId, name, email, phone } = somebody(people, cast);
    const [subject, message] = pick(QUESTIONS);
    const thing = pick(THINGS);
    const status = weigh(STATUSES);
    const createdAt = momentOf(nth, count, from, now);
    write({
      id: newId(),
      number: numberOf("TK", nth),
      user_id: roll(3) === 0 ? userId : null,
      name,
      email,
      phone: roll(4) > 0 ? phone : null,
      subject: subject + thing,
      message: message.replace("%", thing),
      status,
      created_at: createdAt,
      replied_at: status === "replied" ? Math.min(createdAt + hours(5), now) : null,
    });
  }
}
