import type { Paise } from "~/lib/money";
import { MAX_QUANTITY } from "~/lib/quantity";
import { CATEGORIES } from "./categories";

export { CATEGORIES };
export type Category = (typeof CATEGORIES)[number];

/** Stock at or below this is low. */
export const LOW_STOCK = 10;

export const isCategory = (name: string | undefined): name is Category =>
  CATEGORIES.some((category) => category === name);

/**
 * A product as a card shows it. `available` is what may be sold now; `rating` is 1 to 5, or null before any
 * review.
 */
export interface ProductCard {
  id: string;
  name: string;
  brand: string;
  pricePaise: Paise;
  imageUrl: string;
  available: number;
  featured: boolean;
  rating: number | null;
  reviewCount: number;
  /** The first specifications: the name is read out, the value is what a card shows. */
  chips: [name: string, value: string][];
}

/** A product as its own page shows it. */
export interface Product extends ProductCard {
  sku: string;
  category: Category;
  description: string;
  specifications: [name: string, value: string][];
  tags: string[];
  warranty: string | null;
  countryOfOrigin: string | null;
}

/** All that a program is told of a product: as its page shows it, and as the shop keeps it. */
export interface ProductDetail extends Product {
  /** What stands in the shop, what others have reserved with it. */
  stock: number;
  hsn: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * The most of a product one person can have in one order: what there is, and never above 999 (rule:
 * quantity-limit).
 */
export const maxQuantity = (available: number): number => Math.min(available, MAX_QUANTITY);

/** In words for the card and the page: out, low or in stock. */
export function stockState(available: number): "out" | "low" | "in" {
  if (available <= 0) return "out";
  return available <= LOW_STOCK ? "low" : "in";
}
