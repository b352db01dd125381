import { z } from "zod";
import { fromRupees, type Paise, toRupees } from "~/lib/money";

/** An id, given as both `_id` and `id` (rule: api-values). */
export const idFields = { _id: z.string(), id: z.string() };
export const toIds = (id: string) => ({ _id: id, id });

/** A session token. */
export const tokenField = () => z.string().describe("For `Authorization: Bearer …`; keep it secret");

/**
 * Added to a payment that was started: whether it is a demo, and the public key the provider's checkout
 * needs.
 */
export const paymentKeyFields = {
  demo: z.boolean().describe("No money moves: /payments/verify settles it by its order id"),
  key: z.string().nullable().describe("The provider's public key"),
};

export const nullableText = () => z.string().nullable();

/** An amount in paise, in JSON in rupees with at most two decimals (rule: api-values). */
export const rupeeAmount = () =>
  z.codec(z.number().describe("In rupees"), z.custom<Paise>(Number.isInteger), {
    decode: fromRupees,
    encode: toRupees,
  });

/** A rate in basis points, in JSON in per cent with at most two decimals. */
export const percent = () =>
  z.codec(z.number(), z.int(), {
    decode: (rate) => Math.round(rate * 100),
    encode: (rateBp) => rateBp / 100,
  });

/** A total in an answer. */
export const CountJson = z.int().min(0);

/** A moment, in JSON as ISO 8601 in UTC (rule: api-values). */
export const dateTime = () =>
  z.codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (moment) => moment.toISOString(),
  });

/** A day ("2026-11-22") and a time of day ("10:00") in the shop's time zone. */
export const calendarDay = () => z.iso.date();
export const clockTime = () => z.string().regex(/^\d\d:\d\d$/);
