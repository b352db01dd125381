/** How long goods, or a home visit, wait for their payment (rule: pay-within-minutes). */
export const PAY_WITHIN_MINUTES = 15;
