// Maximum sizes of pages and files, for tests and for `npm run measure`. Bytes are compressed with brotli
// unless a comment says otherwise (rule: page-weights).

/** A page of the shop with its inlined stylesheet and without the picture in it, after a few requests. */
export const PAGE_BYTES = 14_000;
/** A page of the back-office with the stylesheets it links; its lists are denser than the shop's. */
export const ADMIN_PAGE_BYTES = 18_000;
/** The stylesheet of the shop, which is in each of its pages. */
export const SHOP_CSS_BYTES = 6_000;
/** All stylesheets of a page of the back-office. */
export const ADMIN_CSS_BYTES = 12_000;
/** The elements of the home page. */
export const HOME_ELEMENTS = 1_500;
/** All scripts that the browser fetches for one page on which one browses or buys. */
export const SCRIPT_BYTES = 8_000;
/** All scripts on the booking form, the payment page and in the back-office. */
export const BOOKING_SCRIPT_BYTES = 12_000;
/** Everything that a first visit of the listing fetches without scrolling, with headers. */
export const LISTING_VISIT_BYTES = 50_000;
/** An invoice as PDF, uncompressed. */
export const INVOICE_PDF_BYTES = 80_000;
/** All scripts of the build together, uncompressed, with module names, and the texts of one page in Hindi. */
export const ALL_SCRIPT_BYTES = 455_000;
/** The archive of a release; a fresh server fetches it once. */
export const RELEASE_BYTES = 60_000_000;
/** The resident memory of a release that has opened the sample shop and has nothing to do, in MiB. */
export const IDLE_MEMORY_MIB = 138;

/** The maximum number of files on the path of a value, by the titles of docs/walks.md. */
export const WALK_FILES = {
  "A price, from the product's form to the tax invoice": 19,
  "A slot, from the booking form to its seat": 10,
  "A webhook, from its body to the paid order": 12,
};
