import { fromRupees } from "~/lib/money";

/** From this total of the invoice on, goods to another state need an e-way bill (rule: e-way-bill). */
export const EWAY_BILL_FROM_PAISE = fromRupees(50_000);
