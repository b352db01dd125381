import { words } from "./words.en";

/** After so many days a stock alert counts no more, sent or not (rule: stock-alert-days). */
export const STOCK_ALERT_DAYS = 180;

/** The most products that one customer can wait for (rule: stock-alert-limit). */
export const MAX_STOCK_ALERTS = 50;

/** Shown on the sign-in page to a visitor who asks for a stock alert. */
export const SIGN_IN_FOR_STOCK_ALERT = words.signInForStockAlert;
export const STOCK_ALERT_CREATED = words.stockAlertCreated;
export const STOCK_ALERT_CANCELLED = words.stockAlertCancelled;
export const STOCK_ALERT_FAILED = words.stockAlertFailed;
