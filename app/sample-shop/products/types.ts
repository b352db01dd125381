import type { Unit } from "~/features/catalog/units";
import type { Colour, Shape } from "~/sample-shop/drawings";

/** A product of the sample shop. Its first two specifications are shown on cards. */
export interface SampleProduct {
  sku: string;
  name: string;
  /** Invented: no brand of the sample shop exists. */
  brand: string;
  category: "Power Tools" | "Fans" | "Coolers" | "Mixers & Irons" | "Spare Parts";
  priceRupees: number;
  stock: number;
  featured: boolean;
  warranty: string;
  tags: string[];
  hsn: string;
  /** "NOS" unless it says. */
  unit?: Unit;
  countryOfOrigin: string;
  specifications: Record<string, string>;
  description: string;
  picture: { shape: Shape; colour: Colour };
  listedDaysAgo: number;
}

/** The texts of a product of the sample shop in another language, by its SKU. */
export interface SampleTexts {
  name: string;
  description: string;
  warranty?: string;
  specifications: Record<string, string>;
  tags: string[];
}
