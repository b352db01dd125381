import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  signInForStockAlert: "Please login and we will email you when it is back in stock",
  stockAlertCreated: "We will email you once when it is back.",
  stockAlertCancelled: "We will not email you about it.",
  stockAlertFailed: "That did not work. Please try again.",
  productNotFound: "Product not found",
  productIsAvailable: "This product is back in stock: you can buy it now.",
  tooManyStockAlerts: (max: number) =>
    `You are waiting for ${max} products already. Please cancel one of them first.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
