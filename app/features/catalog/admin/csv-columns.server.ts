import { and, asc, gt, isNull } from "drizzle-orm";
import { toProductFacts } from "~/features/catalog/product-facts.server";
import { product } from "~/features/catalog/tables";
import { toRupees } from "~/lib/money";
import type { CsvRow } from "~/platform/csv/write-csv.server";
import { db } from "~/platform/db/db.server";
import type { ProductCsvRow } from "./input";

/** What the shopkeeper says of a product. */
export type ProductFacts = ReturnType<typeof toProductFacts>;

/** The columns of a file of products, both ways, and what they are kept as. */
export const COLUMN_PROPERTIES = {
  sku: "sku",
  name: "name",
  brand: "brand",
  category: "category",
  price: "pricePaise",
  imageUrl: "imageUrl",
  description: "description",
  specifications: "specifications",
  stockQuantity: "stock",
  featured: "featured",
  tags: "tags",
  warranty: "warranty",
  hsn: "hsn",
  countryOfOrigin: "countryOfOrigin",
} as const satisfies Record<keyof ProductCsvRow, keyof ProductFacts>;

type Column = keyof typeof COLUMN_PROPERTIES;
export const PRODUCT_COLUMNS = Object.keys(COLUMN_PROPERTIES) as Column[];
/** Without these a file says too little of a new product. */
export const REQUIRED_PRODUCT_COLUMNS: Column[] = ["sku", "name", "brand", "category", "price", "imageUrl"];

/** A new product, before a file says anything of it. */
export const NEW_PRODUCT_DEFAULTS: Partial<ProductFacts> = {
  description: "",
  specifications: {},
  stock: 0,
  featured: false,
  tags: [],
  warranty: null,
  hsn: null,
  countryOfOrigin: null,
};

/**
 * A product as it stands in a file: its price in rupees, its specifications as JSON text, its tags with
 * commas between.
 */
export const toCsvRow = ({
  pricePaise,
  specifications,
  stock,
  tags,
  ...same
}: ProductFacts): CsvRow<Column> => ({
  ...same,
  price: toRupees(pricePaise),
  specifications: JSON.stringify(specifications),
  stockQuantity: stock,
  tags: tags.join(","),
});

/** An empty cell here takes away what is there. */
export const CLEARABLE_COLUMNS: ReadonlySet<string> = new Set<Column>(["warranty", "hsn", "countryOfOrigin"]);

const BATCH_SIZE = 500;

/** Every product on sale as a row of a file, in the order of their SKUs, slice by slice. */
export function* listProductBatches(): Generator<CsvRow<Column>[]> {
  for (let last = ""; ; ) {
    const rows = db
      .select()
      .from(product)
      .where(and(isNull(product.archivedAt), gt(product.sku, last)))
      .orderBy(asc(product.sku))
      .limit(BATCH_SIZE)
      .all();
    if (rows.length === 0) return;
    yield rows.map((row) => toCsvRow(toProductFacts(row)));
    last = rows.at(-1)?.sku ?? "";
  }
}
