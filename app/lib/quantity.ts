/** The most of one product that one order may hold (spec storefront §5, D17). */
export const MAX_QUANTITY = 999;
