// Rules of fields.ts that the browser needs as well, to which zod is not sent.
import { words } from "./words.en";

/** The maximum quantity of one product in an order (rule: quantity-limit). */
export const MAX_QUANTITY = 999;

export const pincodeMessage = () => words.pincodeMessage;
export const isPincode = (digits: string): boolean => /^[1-9]\d{5}$/.test(digits);
