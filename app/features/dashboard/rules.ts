/** The period of the sales figures in calendar days, today included (rule: dashboard-sales). */
export const SALES_DAYS = 30;
