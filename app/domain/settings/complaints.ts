/** What whoever complains may count on, in the one sentence of the shop (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
export const COMPLAINT_PROMISE = "A complaint is acknowledged within 48 hours and redressed within one month.";
