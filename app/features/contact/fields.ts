import type { ComponentProps } from "react";
import { namesOf, type TextRules } from "~/lib/field-lists";
import type { TextField } from "~/ui/field";
import type { contactMessage } from "./tables";

/** A field of the contact form: its rules and how its control looks. */
export type MessageField = Omit<TextRules, "type"> & Omit<ComponentProps<typeof TextField>, "field">;

/**
 * The fields of the contact form in its order (rule: message-lengths). One more is an entry here and a column
 * of its name in tables.ts: form, refusals, duplicates, API, the shop's e-mail and the back-office follow
 * from the entry.
 */
export const MESSAGE_FIELDS = {
  name: { label: "Name", missing: "Please add a name", maxLength: 50, autoComplete: "name" },
  email: {
    label: "Email",
    missing: "Please add an email",
    malformed: "Please add a valid email",
    type: "email",
    inputMode: "email",
    autoComplete: "email",
  },
  phone: {
    label: "Phone",
    fullLabel: "Phone number",
    missing: "",
    optional: true,
    hint: "If you would rather be called back.",
    maxLength: 20,
    countsOnceFilled: true,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    className: "medium",
  },
  subject: { label: "Subject", missing: "Please add a subject", maxLength: 100, autoComplete: "off" },
  message: {
    label: "Message",
    missing: "Please add a message",
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
