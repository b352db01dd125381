import type { ComponentProps } from "react";
import { namesOf, type TextRules } from "~/lib/field-lists";
import type { Message } from "~/lib/language";
import type { TextField } from "~/ui/field";
import type { contactMessage } from "./tables";
import { words } from "./words.en";

/** A field of the contact form: its rules and how its control looks. */
export type MessageField = Omit<TextRules, "type"> &
  Omit<ComponentProps<typeof TextField>, "field" | "label" | "hint"> & { hint?: Message };

/**
 * The fields of the contact form in its order (rule: message-lengths). One more is an entry here and a column
 * of its name in tables.ts: form, refusals, duplicates, API, the shop's e-mail and the back-office follow
 * from the entry.
 */
export const MESSAGE_FIELDS = {
  name: { label: () => words.name, missing: () => words.addName, maxLength: 50, autoComplete: "name" },
  email: {
    label: () => words.email,
    missing: () => words.addEmail,
    malformed: () => words.addValidEmail,
    type: "email",
    inputMode: "email",
    autoComplete: "email",
  },
  phone: {
    label: () => words.phone,
    fullLabel: () => words.phoneNumber,
    missing: "",
    optional: true,
    hint: () => words.ifYouWouldRatherBeCalled,
    maxLength: 20,
    countsOnceFilled: true,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    className: "medium",
  },
  subject: {
    label: () => words.subject,
    missing: () => words.addSubject,
    maxLength: 100,
    autoComplete: "off",
  },
  message: {
    label: () => words.message,
    missing: () => words.addMessage,
    maxLength: 1000,
    rows: 6,
    autoComplete: "off",
  },
} as const satisfies Record<string, MessageField>;

export const MESSAGE_FIELD_NAMES = namesOf(MESSAGE_FIELDS);
const { subject, message, ...senderFields } = MESSAGE_FIELDS;
/** The fields that say who writes: all but what is written. */
export const SENDER_FIELDS = namesOf(senderFields);
/** The sender's fields as they are stored; null where an optional one is left out. */
export type Sender = Pick<typeof contactMessage.$inferSelect, (typeof SENDER_FIELDS)[number]>;
