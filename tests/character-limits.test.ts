import { expect, test } from "vitest";
import { NOTES_MAX_LENGTH, WORK_MAX_LENGTH } from "~/features/bookings/limits";
import { MESSAGE_FIELDS } from "~/features/contact/fields";
import { REPLY_MAX_LENGTH, TEMPLATE_MAX_LENGTH, TITLE_MAX_LENGTH } from "~/features/contact/rules";
import { CUSTOMER_NOTE_MAX_LENGTH } from "~/features/customers/rules";
import * as reviews from "~/features/reviews/rules";
import { BIO_MAX_LENGTH } from "~/features/technicians/rules";
import { MAX_CODE_POINTS } from "~/lib/count-characters";
import { connection } from "~/platform/db/connection.server";

/** The limits of texts that people type, which forms count in characters. */
const TYPED = {
  "service_request.admin_notes": NOTES_MAX_LENGTH,
  "service_request.work_done": WORK_MAX_LENGTH,
  "contact_message.name": MESSAGE_FIELDS.name.maxLength,
  "contact_message.subject": MESSAGE_FIELDS.subject.maxLength,
  "contact_message.message": MESSAGE_FIELDS.message.maxLength,
  "message_reply.text": REPLY_MAX_LENGTH,
  "reply_template.title": TITLE_MAX_LENGTH,
  "reply_template.text": TEMPLATE_MAX_LENGTH,
  "customer_note.text": CUSTOMER_NOTE_MAX_LENGTH,
  "review.title": reviews.TITLE_MAX_LENGTH,
  "review.comment": reviews.COMMENT_MAX_LENGTH,
  "electrician.bio": BIO_MAX_LENGTH,
};

/** Codes, numbers, and words that the program cuts itself. */
const OTHERS = [
  "discount.code",
  "fruitless_search.search",
  "paper.number",
  "synonym.means",
  "synonym.word",
  "tax_rate.hsn_prefix",
];

const LENGTH = /length\("?(?:\w+"?\.")?(\w+)"?\) (?:<=|between \d+ and) (\d+)/g;

// rule: characters-counted
test("the database accepts every text that a form accepts, in any script", () => {
  const tables = connection()
    .$client.prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'table' and sql like '%length(%'",
    )
    .all();
  const limits = Object.fromEntries(
    tables.flatMap(({ name, sql }) =>
      [...sql.matchAll(LENGTH)].map(([, column, limit]) => [`${name}.${column}`, Number(limit)]),
    ),
  );
  for (const column of OTHERS) delete limits[column];
  const needed = Object.entries(TYPED).map(([column, limit]) => [column, limit * MAX_CODE_POINTS]);
  expect(limits).toEqual(Object.fromEntries(needed));
});
