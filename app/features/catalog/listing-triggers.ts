/**
 * Triggers that maintain the product listing whoever writes: every product on sale has a listing entry
 * (`shelf`), every facet combination counts its entries, and every spelling has its trigrams. They are
 * recreated whenever the database is opened, and dropped while a migration rebuilds their tables.
 */
const LISTING_VIEW = "shelf_of_product";
const COLUMNS = "is_spare, featured, rating, review_count, price_paise, created_at, sort_name, origin";
const FACET_COLUMNS = "category, brand, price_band, stars, has_stock, origin";
const LISTED_COLUMNS =
  "category, brand, shown_paise, has_stock, featured, rating_sum, review_count, created_at, name, country_of_origin, archived_at";

const mapColumns = (columns: string, format: (column: string) => string) =>
  columns.split(", ").map(format).join(", ");
const qualifyColumns = (row: string, columns: string) => mapColumns(columns, (column) => `${row}.${column}`);

const TRIGGERS: Record<string, string> = {
  // Inserting a product's id into the view writes its current listing entry; only the two triggers below do
  // that.
  shelve: `instead of insert on ${LISTING_VIEW} begin
    insert into facet_cell (${FACET_COLUMNS}) select ${FACET_COLUMNS} from ${LISTING_VIEW} where product_id = new.product_id on conflict do nothing;
    insert into shelf (product_id, cell_id, ${COLUMNS})
      select s.product_id, c.id, ${qualifyColumns("s", COLUMNS)} from ${LISTING_VIEW} s join facet_cell c using (${FACET_COLUMNS})
      where s.product_id = new.product_id
      on conflict (product_id) do update set cell_id = excluded.cell_id, ${mapColumns(COLUMNS, (column) => `${column} = excluded.${column}`)};
  end`,
  product_shelved: `after insert on product begin insert into ${LISTING_VIEW} (product_id) values (new.id); end`,
  product_reshelved: `after update of ${LISTED_COLUMNS.replace("has_stock", "stock, in_stock").replace("shown_paise", "price_paise, added_rate_bp")} on product
    when (${qualifyColumns("old", LISTED_COLUMNS)}) is not (${qualifyColumns("new", LISTED_COLUMNS)}) begin
    delete from shelf where product_id = new.id and new.archived_at is not null;
    insert into ${LISTING_VIEW} (product_id) values (new.id);
  end`,
  shelf_counted:
    "after insert on shelf begin update facet_cell set products = products + 1 where id = new.cell_id; end",
  shelf_uncounted:
    "after delete on shelf begin update facet_cell set products = max(0, products - 1) where id = old.cell_id; end",
  shelf_recounted: `after update of cell_id on shelf when new.cell_id <> old.cell_id begin
    update facet_cell set products = max(0, products - 1) where id = old.cell_id;
    update facet_cell set products = products + 1 where id = new.cell_id;
  end`,
  spelling_cut_up: `after insert on search_spelling begin
    insert into search_trigram (rowid, word) values (new.id, '__' || new.word || '__');
  end`,
};

/** Also adds products on sale that have no listing entry yet. */
export const CREATE_LISTING = `
  create view ${LISTING_VIEW} as select id as product_id, category, brand, price_band,
    cast(coalesce(rating, 0) as integer) as stars, has_stock,
    exists (select 1 from category where category.name = product.category and category.is_spare) as is_spare, featured,
    coalesce(rating, 0.0) as rating, review_count, shown_paise as price_paise, created_at, lower(name) as sort_name,
    trim(coalesce(country_of_origin, '')) as origin
    from product where archived_at is null;
  ${Object.entries(TRIGGERS)
    .map(([name, body]) => `create trigger ${name} ${body};`)
    .join("\n")}
  insert into ${LISTING_VIEW} (product_id) select id from product
    where archived_at is null and id not in (select product_id from shelf);`;
