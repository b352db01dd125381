import { z } from "zod";

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

/** An amount in rupees with at most two decimals (rule: api-values). */
export const rupeeAmount = () => z.number().describe("In rupees");
/** A total in an answer. */
export const CountJson = z.int().min(0);

/** A timestamp: ISO 8601 in UTC (rule: api-values). */
export const dateTime = () => z.iso.datetime();
export const toIso = (moment: Date): string => moment.toISOString();
export const toIsoOrNull = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** A day ("2026-11-22") and a time of day ("10:00") in the shop's time zone. */
export const calendarDay = () => z.iso.date();
export const clockTime = () => z.string().regex(/^\d\d:\d\d$/);
