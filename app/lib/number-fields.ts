import { z } from "zod";
import type { Message } from "./language";
import { parseNumber } from "./money";

/** Text is parsed; what is neither a number nor the text of one is left to the schema, which refuses it. */
const parseSent = (value: unknown): unknown =>
  typeof value === "string" ? parseNumber(value.trim()) : value;

/**
 * A number that is sent as itself or as plain decimal text: "2", but not "0x10", true or [2] (rule:
 * api-strict-types).
 */
export const sentNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.preprocess(parseSent, schema);

/** A whole number within limits, which are included; anything else is refused with `error`. */
export const wholeNumber = (min: number, max: number, error: Message) =>
  sentNumber(z.number({ error }).int({ error }).min(min, { error }).max(max, { error }));
