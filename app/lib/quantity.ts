/** The most of one product that one order may hold (rule: quantity-limit). */
export const MAX_QUANTITY = 999;
