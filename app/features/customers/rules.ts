import { words } from "./words.en";

/** Of a note about a customer, in characters (rule: customer-notes). */
export const CUSTOMER_NOTE_MAX_LENGTH = 1000;

export const customerNotFound = () => words.customerNotFound;

/**
 * The page of a customer in the back-office: by the account, or of a guest by an order, a visit or a message
 * of theirs, so that no phone number is in an address (rule: customer-page).
 */
export const customerPath = (id: string): string => `/admin/customers/${id}`;
