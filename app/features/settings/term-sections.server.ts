import { z } from "zod";
import { optionalField } from "~/lib/fields";
import { choiceOf, type Setting, section } from "./setting-types.server";
import { TAX_MODE_LABELS, TAX_MODES, type TaxMode } from "./tax-mode";

const INVALID_RATE = "Please enter rupees above 0, such as 88.50, or leave it empty";
/** Rupees for one unit; a currency without a rate is not shown (rule: currency-rates). */
const rateOf = (label: string): Setting<number | undefined> => ({
  label,
  isOptional: true,
  default: undefined,
  control: { kind: "input", inputMode: "decimal" },
  schema: optionalField(
    z.coerce.number({ error: INVALID_RATE }).gt(0, INVALID_RATE).max(10_000, INVALID_RATE),
  ),
  isStored: (value) => typeof value === "number" && value > 0,
});

/** The terms on which the shop sells and repairs; each section has a row of its own. */
export const TERM_SECTIONS = {
  rates: section(
    "Currency rates",
    { USD: rateOf("One US dollar, in rupees"), EUR: rateOf("One euro, in rupees") },
    {
      description:
        "Customers who prefer dollars or euros see about how much a price is, beside the rupees they pay. A currency without a rate is not shown.",
      unsavedText: "No rate has been set yet.",
    },
  ),
  tax: section(
    "Tax mode",
    {
      /** Rule: tax-mode. */
      mode: choiceOf<TaxMode>(
        z.enum(TAX_MODES, { error: "Please choose one of the two" }),
        TAX_MODES.map((value) => ({ value, label: TAX_MODE_LABELS[value] })),
        { label: "Prices of goods", default: "exclusive" },
      ),
    },
    { hasOwnPage: true },
  ),
};
