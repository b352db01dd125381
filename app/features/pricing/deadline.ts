/** How long goods, or a home visit, wait for their payment (D4, D16). */
export const PAY_WITHIN_MINUTES = 15;
