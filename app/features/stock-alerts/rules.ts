import { words } from "./words.en";

/** After so many days a stock alert counts no more, sent or not (rule: stock-alert-days). */
export const STOCK_ALERT_DAYS = 180;

/** The most products that one customer can wait for (rule: stock-alert-limit). */
export const MAX_STOCK_ALERTS = 50;

/** Shown on the sign-in page to a visitor who asks for a stock alert. */
export const signInForStockAlert = () => words.signInForStockAlert;
export const stockAlertCreated = () => words.stockAlertCreated;
export const stockAlertCancelled = () => words.stockAlertCancelled;
export const stockAlertFailed = () => words.stockAlertFailed;
