import { z } from "zod";
import { type Paise, toRupees } from "~/lib/money";

/** An id; the same stands under `_id` and `id`. */
export const idFields = { _id: z.string(), id: z.string() };
export const toIds = (id: string) => ({ _id: id, id });

/** What stands for somebody signed in: for `Authorization: Bearer …`. */
export const tokenField = () => z.string().describe("For `Authorization: Bearer …`; keep it secret");

/**
 * Beside a payment that was begun: whether it is a demo, and the public key that the provider's checkout asks
 * for.
 */
export const paymentKeyFields = {
  demo: z.boolean().describe("No money moves: /payments/verify settles it by its order id"),
  key: z.string().nullable().describe("The provider's public key"),
};

/** A text that may not have been said. */
export const nullableText = () => z.string().nullable();

/** An amount in rupees, with two decimals at most. */
export const rupeeAmount = () => z.number().describe("In rupees");
export const toRupeesJson = (amount: Paise): number => toRupees(amount);

/** How many there are, at the top of an answer. */
export const CountJson = z.int().min(0);

/** A moment: ISO 8601 in UTC. */
export const dateTime = () => z.iso.datetime();
export const toIso = (moment: Date): string => moment.toISOString();
export const toIsoOrNull = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** A day of the shop, "2026-11-22", and a clock time of the shop, "10:00". */
export const calendarDay = () => z.iso.date();
export const clockTime = () => z.string().regex(/^\d\d:\d\d$/);
