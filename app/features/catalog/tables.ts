import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { finishedImport } from "~/features/imports/tables";
import { MAX_RATE_BP } from "~/features/pricing/tax";
import {
  between,
  countEdgesPassed,
  flagColumn,
  generatedColumn,
  idColumn,
  instantColumn,
  isAddress,
  isUploaded,
  jsonColumn,
  oneOf,
  paiseColumn,
} from "~/platform/db/columns";
import { MAX_IMAGES, PICTURE_STATES } from "./image-rules";
import { PRICE_EDGES_RUPEES } from "./price-edges";
import { UNITS } from "./units";
import { MAKER_ROLES } from "./values";

/** A product on sale or archived. What may be sold is `stock` minus the valid reservations. */
export const product = sqliteTable(
  "product",
  {
    id: idColumn(),
    sku: text("sku").notNull().unique(),
    name: text("name").notNull(),
    brand: text("brand").notNull(),
    /** The name of a category (rule: categories). */
    category: text("category").notNull(),
    pricePaise: paiseColumn("price_paise").notNull(),
    imageUrl: text("image_url").notNull(),
    description: text("description").notNull().default(""),
    specifications: jsonColumn("specifications").$type<Record<string, string>>().notNull(),
    tags: jsonColumn("tags").$type<string[]>().notNull(),
    warranty: text("warranty"),
    hsn: text("hsn"),
    /** Its own rate of GST in basis points; null if the rate follows from the HSN (rule: tax-rates). */
    gstRateBp: integer("gst_rate_bp"),
    unit: text("unit", { enum: UNITS }).notNull().default("NOS"),
    /** The rate of GST that is added to its price today: 0 where prices include GST or none is charged. */
    addedRateBp: integer("added_rate_bp").notNull().default(1_800),
    /** What one piece costs with GST, as pages show it and lists sort by it (rule: one-figure). */
    shownPaise: generatedColumn(
      paiseColumn("shown_paise"),
      sql`"price_paise" + 2 * ((2 * "price_paise" * "added_rate_bp" + 20000) / 40000)`,
    ),
    countryOfOrigin: text("country_of_origin"),
    /** The maximum retail price on the pack, with all taxes. */
    mrpPaise: paiseColumn("mrp_paise"),
    netQuantity: text("net_quantity"),
    /** Packed for dispatch. */
    weightGrams: integer("weight_grams"),
    makerRole: text("maker_role", { enum: MAKER_ROLES }),
    /** Name and address of whoever `makerRole` says. */
    maker: text("maker"),
    bisLicence: text("bis_licence"),
    /** Of the BEE label. */
    energyStars: integer("energy_stars"),
    /** How much is missing or wrong on its label: `listLabelGaps` in label.ts (rule: label-complete). */
    labelGaps: generatedColumn(
      integer("label_gaps"),
      sql`("mrp_paise" is null) + coalesce("shown_paise" > "mrp_paise", 0) + ("net_quantity" is null)
        + ("maker" is null or "maker_role" is null) + ("country_of_origin" is null)
        + (lower(trim(coalesce("country_of_origin", 'India'))) <> 'india' and "maker_role" is not 'importer')`,
    ),
    stock: integer("stock").notNull(),
    inStock: flagColumn("in_stock").notNull().default(true),
    featured: flagColumn("featured").notNull().default(false),
    ratingSum: integer("rating_sum").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    /** 1 to 5 with one decimal, or null before any review. */
    rating: generatedColumn(
      real("rating"),
      sql`case when "review_count" > 0 then round(1.0 * "rating_sum" / "review_count", 1) end`,
    ),
    /** The index of the price band: how many of `PRICE_EDGES_RUPEES` the shown price has reached. */
    priceBand: generatedColumn(
      integer("price_band"),
      countEdgesPassed(
        "shown_paise",
        PRICE_EDGES_RUPEES.map((edge) => edge * 100),
      ),
    ),
    /** Whether the product is switched on and has stock, including units reserved by unpaid orders. */
    hasStock: generatedColumn(flagColumn("has_stock"), sql`"in_stock" and "stock" > 0`),
    createdBy: text("created_by").references(() => user.id, { onDelete: "set null" }),
    archivedAt: instantColumn("archived_at"),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    index("product_created_by").on(t.createdBy),
    // For the sort orders and the most selective filters of the back-office's list.
    index("product_created").on(t.createdAt, t.id).where(sql`${t.archivedAt} is null`),
    index("product_name").on(sql`"name" collate nocase`, t.id).where(sql`${t.archivedAt} is null`),
    // SKUs are looked up in capitals, in whatever case they are stored.
    index("product_sku_capitals").on(sql`upper("sku")`),
    index("product_price").on(t.pricePaise, t.id).where(sql`${t.archivedAt} is null`),
    index("product_stock").on(t.stock, t.id).where(sql`${t.archivedAt} is null`),
    index("product_rated").on(t.rating, t.id).where(sql`${t.archivedAt} is null`),
    index("product_category").on(t.category, t.createdAt, t.id).where(sql`${t.archivedAt} is null`),
    index("product_featured").on(t.featured, t.createdAt, t.id).where(sql`${t.archivedAt} is null`),
    index("product_has_stock").on(t.hasStock, t.createdAt, t.id).where(sql`${t.archivedAt} is null`),
    index("product_label_gaps")
      .on(t.createdAt, t.id)
      .where(sql`${t.archivedAt} is null and ${t.labelGaps} > 0`),
    index("product_archived").on(t.createdAt, t.id).where(sql`${t.archivedAt} is not null`),
    index("product_picture").on(t.imageUrl).where(isUploaded(t.imageUrl)),
    check("product_image", isAddress(t.imageUrl)),
    check("product_price_positive", sql`${t.pricePaise} > 0`),
    check("product_gst_rate", between(t.gstRateBp, 0, MAX_RATE_BP)),
    check("product_added_rate", between(t.addedRateBp, 0, MAX_RATE_BP)),
    check("product_unit", oneOf(t.unit, UNITS)),
    check("product_stock_not_negative", sql`${t.stock} >= 0`),
    check(
      "product_rating",
      sql`${t.reviewCount} >= 0 and ${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`,
    ),
  ],
);

/** A picture of a product besides its main one, which is `product.imageUrl` and the first. */
export const productImage = sqliteTable(
  "product_image",
  {
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    imageUrl: text("image_url").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    unique("product_image_once").on(t.productId, t.imageUrl),
    index("product_image_uploaded").on(t.imageUrl).where(isUploaded(t.imageUrl)),
    check("product_image_position", between(t.position, 2, MAX_IMAGES)),
    check("product_image_address", isAddress(t.imageUrl)),
  ],
);

/** A picture of an imported product that is fetched once from where it stands (rule: fetched-pictures). */
export const awaitedPicture = sqliteTable(
  "awaited_picture",
  {
    id: idColumn(),
    importId: text("import_id")
      .notNull()
      .references(() => finishedImport.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    /** 1 for the main picture. */
    position: integer("position").notNull(),
    address: text("address").notNull(),
    state: text("state", { enum: PICTURE_STATES }).notNull(),
    /** For people, of one that failed. */
    reason: text("reason"),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    unique("awaited_picture_once").on(t.importId, t.productId, t.position),
    index("awaited_picture_product").on(t.productId),
    index("awaited_picture_waiting").on(t.updatedAt, t.id).where(sql`${t.state} = 'waiting'`),
    check("awaited_picture_state", oneOf(t.state, PICTURE_STATES)),
    check("awaited_picture_position", between(t.position, 1, MAX_IMAGES)),
    check("awaited_picture_reason", sql`(${t.reason} is not null) = (${t.state} = 'failed')`),
  ],
);

/**
 * How many products on sale share one combination of filter values; the facets of a listing are counted from
 * these rows. `stars` is the rating rounded down, 0 without reviews. Maintained by triggers on `shelf`.
 */
export const facetCount = sqliteTable(
  "facet_cell",
  {
    id: integer("id").primaryKey(),
    category: text("category").notNull(),
    brand: text("brand").notNull(),
    priceBand: integer("price_band").notNull(),
    stars: integer("stars").notNull(),
    hasStock: flagColumn("has_stock").notNull(),
    /** The country of origin; empty where it is not stated. */
    origin: text("origin").notNull().default(""),
    products: integer("products").notNull().default(0),
  },
  (t) => [
    unique("facet_cell_once").on(t.category, t.brand, t.priceBand, t.stars, t.hasStock, t.origin),
    check("facet_cell_products", sql`${t.products} >= 0`),
  ],
);

/**
 * A narrow row for each product on sale, from which lists and searches are read: its facet count and its sort
 * keys. Maintained by triggers on `product`; archived products have none. `place` is the product's row id in
 * the search index.
 */
export const listingEntry = sqliteTable(
  "shelf",
  {
    place: integer("place").primaryKey(),
    productId: text("product_id")
      .notNull()
      .unique()
      .references(() => product.id, { onDelete: "cascade" }),
    facetCountId: integer("cell_id")
      .notNull()
      .references(() => facetCount.id),
    isSpare: flagColumn("is_spare").notNull(),
    featured: flagColumn("featured").notNull(),
    rating: real("rating").notNull(),
    reviewCount: integer("review_count").notNull(),
    /** The product's `shownPaise`. */
    shownPaise: paiseColumn("price_paise").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    sortName: text("sort_name").notNull(),
    origin: text("origin").notNull().default(""),
  },
  (t) => [
    index("shelf_cell").on(t.facetCountId),
    index("shelf_rating").on(t.rating, t.reviewCount, t.place, t.facetCountId),
    index("shelf_price").on(t.shownPaise, t.place, t.facetCountId),
    index("shelf_newest").on(t.createdAt, t.place, t.facetCountId),
    index("shelf_name").on(t.sortName, t.place, t.facetCountId),
    index("shelf_origin").on(t.origin, t.place, t.facetCountId),
    index("shelf_featured").on(t.featured, t.rating, t.reviewCount, t.place, t.facetCountId),
  ],
);
