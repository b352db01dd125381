import { formatRupees, fromRupees, type Paise, toRupees } from "./money";
import { words } from "./words.en";

/** Formats an amount in rounded thousands of rupees, such as "₹13K". */
export const formatThousands = (amount: Paise): string =>
  words.thousands(formatRupees(fromRupees(Math.round(toRupees(amount) / 1000))));
