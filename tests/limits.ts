// What pages and files may weigh at most. Tests and `npm run measure` read these; bytes are compressed with
// brotli unless it is said otherwise.

/** A page of the shop with its stylesheet inside, when it has been asked for a few times. */
export const PAGE_BYTES = 14_000;
/** All scripts that the browser fetches for one page of the shop. */
export const SCRIPT_BYTES = 95_000;
/** The scripts of a page of the back-office that has no React in the browser. */
export const BACK_OFFICE_SCRIPT_BYTES = 3_000;
/** An invoice as PDF, as it is. */
export const INVOICE_PDF_BYTES = 80_000;
/** All scripts of the build together, as they are: names of modules count in. */
export const ALL_SCRIPT_BYTES = 760_000;

/** The files that a value passes through, by the titles of docs/walks.md. */
export const WALK_FILES = {
  "A price, from the product's form to the tax invoice": 16,
  "A slot, from the booking form to its seat": 10,
  "A webhook, from its body to the paid order": 12,
};
