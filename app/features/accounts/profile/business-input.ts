import { z } from "zod";
import { getGstinState, gstinField, isGstin } from "~/features/settings/gstin";
import { formatState } from "~/features/settings/indian-states";
import { cleanText } from "~/lib/clean-text";
import { ADDRESS_MAX_LENGTH, multiLine, optionalField, singleLine } from "~/lib/fields";
import { words } from "./words.en";

/** In characters. */
const FIRM_NAME_MAX_LENGTH = 100;

const firmNameTooLong = () => words.firmNameTooLong(FIRM_NAME_MAX_LENGTH);
const billingAddressTooLong = () => words.billingAddressTooLong(ADDRESS_MAX_LENGTH);

/** A character of a script that the PDFs of papers have no font for. */
const OTHER_SCRIPT =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Common}])\p{L}/u;
const isPrinted = (text: string): boolean => !OTHER_SCRIPT.test(text);

/**
 * The firm that a GST bill is made out to (rule: gst-bill-fields); without a billing address the bill has the
 * address of the delivery. A schema with these fields goes through `withFirmRules`.
 */
export const firmFields = {
  gstin: optionalField(gstinField(() => words.thisIsNotGstin)).describe(
    "Of the firm that the GST bill is made out to, such as 07AAGCB7383J1ZA; with a firmName",
  ),
  firmName: optionalField(
    singleLine("", FIRM_NAME_MAX_LENGTH, firmNameTooLong)
      .transform(cleanText)
      .refine(isPrinted, { error: () => words.useOtherLetters }),
  ),
  billingAddress: optionalField(
    multiLine("", ADDRESS_MAX_LENGTH, billingAddressTooLong)
      .transform(cleanText)
      .refine(isPrinted, { error: () => words.useOtherLetters }),
  ).describe("Where it is left out, the bill has the address of the delivery"),
};

const Firm = z.object(firmFields);
export type Firm = z.output<typeof Firm>;

/** The columns of a firm, in the account's row and in the order's. */
export interface FirmColumns {
  gstin: string | null;
  firmName: string | null;
  billingAddress: string | null;
}

export const NO_FIRM: FirmColumns = { gstin: null, firmName: null, billingAddress: null };

/** All three columns, so that what is left out is cleared. */
export const toFirmColumns = ({ gstin, firmName, billingAddress }: Partial<Firm>): FirmColumns => ({
  gstin: gstin ?? null,
  firmName: firmName ?? null,
  billingAddress: billingAddress ?? null,
});

/** The state of registration of a GSTIN as people read it; null without one. */
export const formatGstinState = (gstin: string | null): string | null =>
  gstin === null ? null : formatState(getGstinState(gstin));

const isObject = ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null;

function missingFirmName(input: unknown): string {
  const { gstin } = input as Record<keyof Firm, unknown>;
  return typeof gstin === "string" && isGstin(gstin)
    ? words.enterNameOfFirmIn(formatState(getGstinState(gstin)))
    : words.enterNameOfFirm;
}

/**
 * Refuses a GSTIN without a firm's name, and a firm's name or billing address without a GSTIN (rule:
 * gst-bill-fields).
 */
export const withFirmRules = <Schema extends z.ZodType<Partial<Firm>>>(schema: Schema): Schema =>
  schema
    .refine(({ gstin, firmName }) => !gstin || firmName, {
      path: ["firmName"],
      error: ({ input }) => missingFirmName(input),
      // Reported together with the other problems of the form.
      when: isObject,
    })
    .refine(({ gstin, firmName, billingAddress }) => gstin || !(firmName || billingAddress), {
      path: ["gstin"],
      error: () => words.enterGstinOfFirm,
      when: isObject,
    });
