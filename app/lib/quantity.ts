/** The maximum quantity of one product in an order (rule: quantity-limit). */
export const MAX_QUANTITY = 999;
