/**
 * What a foreign key from products to categories would do, whoever writes: SQLite adds one only to a table
 * that is rebuilt (rule: categories). The last statement gives a category to products that an older program
 * has written under a name that was changed since.
 */
export const CATEGORY_TRIGGERS = `
  create trigger product_category_known before insert on product
    when not exists (select 1 from category where name = new.category)
    begin select raise(abort, 'product_category_known'); end;
  create trigger product_category_changed before update of category on product
    when not exists (select 1 from category where name = new.category)
    begin select raise(abort, 'product_category_known'); end;
  create trigger category_in_use before delete on category
    when exists (select 1 from product where category = old.name and archived_at is null)
      or exists (select 1 from product where category = old.name and archived_at is not null)
    begin select raise(abort, 'category_in_use'); end;
  create trigger category_renamed after update of name on category when new.name <> old.name begin
    update product set category = new.name where category = old.name;
  end;
  create trigger category_spares_changed after update of is_spare on category
    when new.is_spare <> old.is_spare begin
    update shelf set is_spare = new.is_spare
      where product_id in (select id from product where category = new.name and archived_at is null);
  end;
  insert or ignore into category (id, name, slug, slug_key, position, sku_prefix)
    select lower(hex(randomblob(12))), category, category, lower(category),
      (select coalesce(max(position), -1) from category) + row_number() over (), 'SKU'
    from product where category not in (select name from category) group by category;`;
