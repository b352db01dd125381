/** How long an order's stock or a home visit is kept for its payment (rule: pay-within-minutes). */
export const PAY_WITHIN_MINUTES = 15;
