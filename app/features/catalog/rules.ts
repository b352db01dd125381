import { getPriceWithTax } from "~/features/pricing/tax";
import { MAX_STOCK, RECEIVED_NOTE, STOCK_NOTE_MAX_LENGTH } from "~/features/stock/rules";
import { MAX_QUANTITY } from "~/lib/field-rules";
import type { Paise } from "~/lib/money";
import type { Details, PageDetails } from "./fields";
import type { Unit } from "./units";
import type { ProductValues } from "./values";

/**
 * The most products in one CSV file (rule: product-import). Fewer than `AREA_IMPORT_MAX_ROWS`, because each
 * product that is written is also indexed for search, which takes longer.
 */
export const PRODUCT_IMPORT_MAX_ROWS = 5_000;

/** In characters (rule: product-fields). */
export const DESCRIPTION_MAX_LENGTH = 1000;
/** Each specification takes two fields of the form (rule: product-specifications). */
export const MAX_SPECIFICATIONS = 40;
export const MAX_TAGS = 30;

export { MAX_STOCK, RECEIVED_NOTE, STOCK_NOTE_MAX_LENGTH };

/** What the figure of one piece follows from; with every card two numbers are sent, not three. */
export interface Price {
  /** As the shop has set it: with GST, or without. */
  pricePaise: Paise;
  /** The rate of GST that is added to it, in basis points; 0 where it has GST in it or none is charged. */
  addedRateBp: number;
}

/** What one piece costs with GST, as pages show it: the product's `shownPaise` (rule: one-figure). */
export const getShownPaise = ({ pricePaise, addedRateBp }: Price): Paise =>
  getPriceWithTax(pricePaise, addedRateBp);

/**
 * The product fields of a card. `available` is the stock minus valid reservations; `rating` is 1 to 5, or
 * null without reviews.
 */
export interface ProductCard extends Price {
  id: string;
  name: string;
  brand: string;
  imageUrl: string;
  available: number;
  featured: boolean;
  rating: number | null;
  reviewCount: number;
  /** The first specifications: a card shows the value, and screen readers also read the name. */
  chips: [name: string, value: string][];
}

/** The product fields of its own page. */
export interface Product extends ProductCard, PageDetails, Omit<ProductValues, "weightGrams"> {
  sku: string;
  /** The name of its category. */
  category: string;
  description: string;
  specifications: [name: string, value: string][];
  /** The addresses of its pictures besides the main one, in their order. */
  otherImages: string[];
  tags: string[];
  unit: Unit;
}

/** The product fields of the API. */
export interface ProductDetail extends Product, Details, ProductValues {
  /** Its own rate of GST in basis points; null if the rate follows from the HSN. */
  gstRateBp: number | null;
  /** Includes units that are reserved by unpaid orders. */
  stock: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * The most units of a product that one order can have: what is available, at most `MAX_QUANTITY` (rule:
 * quantity-limit).
 */
export const maxQuantity = (available: number): number => Math.min(available, MAX_QUANTITY);

/** Whether stock is sold out or low: `lowStock` units or less, which is a setting (rule: low-stock). */
export function stockState(available: number, lowStock: number): "out" | "low" | "in" {
  if (available <= 0) return "out";
  return available <= lowStock ? "low" : "in";
}
