-- Programs that do not know this migration cannot use the database.
CREATE TABLE `closed_month` (
	`month` text PRIMARY KEY NOT NULL,
	`checksum` text NOT NULL,
	`closed_by` text,
	`closed_at` integer NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `closed_month_closed_by` ON `closed_month` (`closed_by`);--> statement-breakpoint
CREATE TABLE `paper` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`series` text NOT NULL,
	`prefix` text NOT NULL,
	`financial_year` text NOT NULL,
	`serial` integer NOT NULL,
	`order_id` text,
	`service_request_id` text,
	`refers_to` text,
	`refund_id` text,
	`registration` text NOT NULL,
	`state_code` text NOT NULL,
	`own_state_code` text NOT NULL,
	`taxable_paise` integer NOT NULL,
	`cgst_paise` integer NOT NULL,
	`sgst_paise` integer NOT NULL,
	`igst_paise` integer NOT NULL,
	`untaxed_paise` integer DEFAULT 0 NOT NULL,
	`round_off_paise` integer DEFAULT 0 NOT NULL,
	`total_paise` integer NOT NULL,
	`is_old` integer DEFAULT false NOT NULL,
	`seller` text NOT NULL,
	`firm` text,
	`recipient` text,
	`reason` text,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refers_to`) REFERENCES `paper`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paper_kind" CHECK("paper"."kind" in ('tax-invoice', 'bill-of-supply', 'receipt', 'receipt-voucher', 'refund-voucher', 'credit-note')),
	CONSTRAINT "paper_series" CHECK("paper"."series" in ('invoice', 'bill', 'credit-note', 'voucher')),
	CONSTRAINT "paper_registration" CHECK("paper"."registration" in ('regular', 'composition', 'unregistered')),
	CONSTRAINT "paper_number" CHECK(length("paper"."number") <= 16 and "paper"."serial" > 0),
	CONSTRAINT "paper_of_one_thing" CHECK(("paper"."order_id" is null) <> ("paper"."service_request_id" is null)),
	CONSTRAINT "paper_refers" CHECK("paper"."refers_to" is not null or "paper"."kind" not in ('refund-voucher', 'credit-note')),
	CONSTRAINT "paper_amounts" CHECK("paper"."taxable_paise" >= 0 and "paper"."cgst_paise" >= 0 and "paper"."cgst_paise" = "paper"."sgst_paise" and "paper"."igst_paise" >= 0
        and ("paper"."cgst_paise" = 0 or "paper"."igst_paise" = 0) and "paper"."untaxed_paise" >= 0 and "paper"."total_paise" > 0),
	CONSTRAINT "paper_tax_by_state" CHECK("paper"."is_old" or case when "paper"."state_code" = "paper"."own_state_code" then "paper"."igst_paise" else "paper"."cgst_paise" end = 0),
	CONSTRAINT "paper_untaxed" CHECK("paper"."registration" = 'regular' or "paper"."cgst_paise" + "paper"."igst_paise" = 0),
	CONSTRAINT "paper_total" CHECK("paper"."total_paise" = "paper"."taxable_paise" + "paper"."cgst_paise" + "paper"."sgst_paise" + "paper"."igst_paise" + "paper"."untaxed_paise" + "paper"."round_off_paise")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `paper_number_unique` ON `paper` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `paper_refund_id_unique` ON `paper` (`refund_id`);--> statement-breakpoint
CREATE INDEX `paper_order` ON `paper` (`order_id`);--> statement-breakpoint
CREATE INDEX `paper_service_request` ON `paper` (`service_request_id`);--> statement-breakpoint
CREATE INDEX `paper_refers_to` ON `paper` (`refers_to`);--> statement-breakpoint
CREATE INDEX `paper_issued` ON `paper` (`issued_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `paper_serial` ON `paper` (`series`,`prefix`,`financial_year`,`serial`);--> statement-breakpoint
CREATE TABLE `paper_line` (
	`paper_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`product_id` text,
	`name` text NOT NULL,
	`sku` text,
	`hsn` text,
	`unit` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_paise` integer,
	`rate_bp` integer NOT NULL,
	`taxable_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	PRIMARY KEY(`paper_id`, `position`),
	FOREIGN KEY (`paper_id`) REFERENCES `paper`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paper_line_kind" CHECK("paper_line"."kind" in ('goods', 'delivery', 'service', 'reduction')),
	CONSTRAINT "paper_line_amounts" CHECK("paper_line"."quantity" >= 0 and "paper_line"."rate_bp" >= 0 and "paper_line"."taxable_paise" >= 0 and "paper_line"."tax_paise" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `paper_series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series` text NOT NULL,
	`financial_year` text NOT NULL,
	`prefix` text NOT NULL,
	`first_serial` integer NOT NULL,
	CONSTRAINT "paper_series_known" CHECK("paper_series"."series" in ('invoice', 'bill', 'credit-note', 'voucher')),
	CONSTRAINT "paper_series_first" CHECK("paper_series"."first_serial" > 0 and "paper_series"."prefix" <> '')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `paper_series_once` ON `paper_series` (`series`,`financial_year`,`prefix`,`first_serial`);--> statement-breakpoint
CREATE TABLE `tax_rate` (
	`id` text PRIMARY KEY NOT NULL,
	`hsn_prefix` text NOT NULL,
	`rate_bp` integer NOT NULL,
	`valid_from` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "tax_rate_prefix" CHECK(length("tax_rate"."hsn_prefix") between 2 and 8 and "tax_rate"."hsn_prefix" not glob '*[^0-9]*'),
	CONSTRAINT "tax_rate_rate" CHECK("tax_rate"."rate_bp" between 0 and 10000),
	CONSTRAINT "tax_rate_day" CHECK("tax_rate"."valid_from" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_rate_once` ON `tax_rate` (`hsn_prefix`,`valid_from`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`address` text,
	`city` text,
	`postal_code` text,
	`country` text DEFAULT 'India' NOT NULL,
	`awaits_address` integer DEFAULT false NOT NULL,
	`gstin` text,
	`firm_name` text,
	`billing_address` text,
	`eway_bill` text,
	`items_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	`shipping_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`round_off_paise` integer DEFAULT 0 NOT NULL,
	`tax_mode` text DEFAULT 'exclusive' NOT NULL,
	`pay_by` integer NOT NULL,
	`paid_at` integer,
	`courier` text,
	`tracking_number` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "orders_status" CHECK("__new_orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_kind" CHECK("__new_orders"."kind" in ('cart', 'buy-now')),
	CONSTRAINT "orders_amounts" CHECK("__new_orders"."items_paise" > 0 and "__new_orders"."tax_paise" >= 0 and "__new_orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_postal_code" CHECK("__new_orders"."postal_code" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "orders_email" CHECK("__new_orders"."email" is not null or "__new_orders"."user_id" is null),
	CONSTRAINT "orders_address" CHECK("__new_orders"."address" is not null or "__new_orders"."awaits_address" or "__new_orders"."user_id" is null),
	CONSTRAINT "orders_postal_code_told" CHECK("__new_orders"."postal_code" is not null or ("__new_orders"."awaits_address" and "__new_orders"."kind" = 'cart')),
	CONSTRAINT "orders_no_blanks" CHECK("__new_orders"."email" <> '' and "__new_orders"."phone" <> '' and "__new_orders"."address" <> '' and "__new_orders"."gstin" <> '' and "__new_orders"."firm_name" <> '' and "__new_orders"."billing_address" <> '' and "__new_orders"."eway_bill" <> ''),
	CONSTRAINT "orders_tax_mode" CHECK("__new_orders"."tax_mode" in ('exclusive', 'inclusive', 'none')),
	CONSTRAINT "orders_total" CHECK("__new_orders"."total_paise" = "__new_orders"."items_paise" + "__new_orders"."tax_paise" + "__new_orders"."shipping_paise" + "__new_orders"."round_off_paise"),
	CONSTRAINT "orders_unpaid_is_pending" CHECK("__new_orders"."paid_at" is not null or "__new_orders"."status" in ('pending', 'cancelled'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_orders`("id", "number", "user_id", "kind", "status", "name", "email", "phone", "address", "city", "postal_code", "country", "awaits_address", "items_paise", "tax_paise", "shipping_paise", "total_paise", "pay_by", "paid_at", "courier", "tracking_number", "created_at", "updated_at", "tax_mode")
SELECT "id", "number", "user_id", "kind", "status", "name", "email", "phone", "address", "city", "postal_code", "country", "awaits_address", "items_paise", "tax_paise", "shipping_paise", "total_paise", "pay_by", "paid_at", "courier", "tracking_number", "created_at", "updated_at", CASE WHEN "prices_include_tax" THEN 'inclusive' ELSE 'exclusive' END
FROM `orders` ORDER BY "rowid";--> statement-breakpoint
DROP TABLE `orders`;--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_status_created` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE TABLE `__new_product` (
	`id` text PRIMARY KEY NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`brand` text NOT NULL,
	`category` text NOT NULL,
	`price_paise` integer NOT NULL,
	`image_url` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`specifications` text NOT NULL,
	`tags` text NOT NULL,
	`warranty` text,
	`hsn` text,
	`gst_rate_bp` integer,
	`unit` text DEFAULT 'NOS' NOT NULL,
	`added_rate_bp` integer DEFAULT 1800 NOT NULL,
	`shown_paise` integer GENERATED ALWAYS AS ("price_paise" + 2 * ((2 * "price_paise" * "added_rate_bp" + 20000) / 40000)) VIRTUAL,
	`country_of_origin` text,
	`stock` integer NOT NULL,
	`in_stock` integer DEFAULT true NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`rating` real GENERATED ALWAYS AS (case when "review_count" > 0 then round(1.0 * "rating_sum" / "review_count", 1) end) VIRTUAL,
	`price_band` integer GENERATED ALWAYS AS (("shown_paise" >= 50000) + ("shown_paise" >= 100000) + ("shown_paise" >= 250000) + ("shown_paise" >= 500000) + ("shown_paise" >= 1000000)) VIRTUAL,
	`has_stock` integer GENERATED ALWAYS AS ("in_stock" and "stock" > 0) VIRTUAL,
	`created_by` text,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "product_category_known" CHECK("__new_product"."category" in ('Power Tools', 'Fans', 'Coolers', 'Mixers & Irons', 'Spare Parts')),
	CONSTRAINT "product_image" CHECK("__new_product"."image_url" glob '/[^/]*' or "__new_product"."image_url" glob 'http://*' or "__new_product"."image_url" glob 'https://*'),
	CONSTRAINT "product_price_positive" CHECK("__new_product"."price_paise" > 0),
	CONSTRAINT "product_gst_rate" CHECK("__new_product"."gst_rate_bp" between 0 and 10000),
	CONSTRAINT "product_added_rate" CHECK("__new_product"."added_rate_bp" between 0 and 10000),
	CONSTRAINT "product_unit" CHECK("__new_product"."unit" in ('NOS', 'PCS', 'SET', 'PRS', 'BOX', 'PAC', 'ROL', 'BDL', 'DOZ', 'MTR', 'CMS', 'SQM', 'KGS', 'GMS', 'MLT', 'BTL', 'OTH')),
	CONSTRAINT "product_stock_not_negative" CHECK("__new_product"."stock" >= 0),
	CONSTRAINT "product_rating" CHECK("__new_product"."review_count" >= 0 and "__new_product"."rating_sum" between "__new_product"."review_count" and 5 * "__new_product"."review_count")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_product`("id", "sku", "name", "brand", "category", "price_paise", "image_url", "description", "specifications", "tags", "warranty", "hsn", "country_of_origin", "stock", "in_stock", "featured", "rating_sum", "review_count", "created_by", "archived_at", "created_at", "updated_at")
SELECT "id", "sku", "name", "brand", "category", "price_paise", "image_url", "description", "specifications", "tags", "warranty", "hsn", "country_of_origin", "stock", "in_stock", "featured", "rating_sum", "review_count", "created_by", "archived_at", "created_at", "updated_at"
FROM `product` ORDER BY "rowid";--> statement-breakpoint
DROP TABLE `product`;--> statement-breakpoint
ALTER TABLE `__new_product` RENAME TO `product`;--> statement-breakpoint
CREATE UNIQUE INDEX `product_sku_unique` ON `product` (`sku`);--> statement-breakpoint
CREATE INDEX `product_created_by` ON `product` (`created_by`);--> statement-breakpoint
CREATE INDEX `product_created` ON `product` (`created_at`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_name` ON `product` ("name" collate nocase,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_sku_capitals` ON `product` (upper("sku"));--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`price_paise`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_stock` ON `product` (`stock`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_rated` ON `product` (`rating`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_category` ON `product` (`category`,`created_at`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_featured` ON `product` (`featured`,`created_at`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_has_stock` ON `product` (`has_stock`,`created_at`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_archived` ON `product` (`created_at`,`id`) WHERE "product"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX `product_picture` ON `product` (`image_url`) WHERE "product"."image_url" glob '/pictures/uploads/*';--> statement-breakpoint
CREATE TABLE `__new_user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text,
	`role` text DEFAULT 'user' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`date_of_birth` text,
	`gender` text,
	`street` text,
	`city` text,
	`state` text,
	`zip_code` text,
	`country` text DEFAULT 'India' NOT NULL,
	`gstin` text,
	`firm_name` text,
	`billing_address` text,
	`profile_picture` text,
	`accept_marketing` integer DEFAULT false NOT NULL,
	`notify_email` integer DEFAULT true NOT NULL,
	`notify_sms` integer DEFAULT false NOT NULL,
	`notify_push` integer DEFAULT true NOT NULL,
	`currency` text DEFAULT 'INR' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_login_at` integer,
	CONSTRAINT "user_email_lowercase" CHECK("__new_user"."email" = lower("__new_user"."email")),
	CONSTRAINT "user_role" CHECK("__new_user"."role" in ('user', 'admin')),
	CONSTRAINT "user_gender" CHECK("__new_user"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "user_currency" CHECK("__new_user"."currency" in ('INR', 'USD', 'EUR')),
	CONSTRAINT "user_business" CHECK("__new_user"."gstin" <> '' and "__new_user"."firm_name" <> '' and "__new_user"."billing_address" <> ''),
	CONSTRAINT "user_language" CHECK("__new_user"."language" in ('en', 'hi', 'bn'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_user`("id", "email", "email_verified_at", "password_hash", "role", "is_active", "name", "phone", "date_of_birth", "gender", "street", "city", "state", "zip_code", "country", "profile_picture", "accept_marketing", "notify_email", "notify_sms", "notify_push", "currency", "language", "created_at", "updated_at", "last_login_at")
SELECT "id", "email", "email_verified_at", "password_hash", "role", "is_active", "name", "phone", "date_of_birth", "gender", "street", "city", "state", "zip_code", "country", "profile_picture", "accept_marketing", "notify_email", "notify_sms", "notify_push", "currency", "language", "created_at", "updated_at", "last_login_at"
FROM `user` ORDER BY "rowid";--> statement-breakpoint
DROP TABLE `user`;--> statement-breakpoint
ALTER TABLE `__new_user` RENAME TO `user`;--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_role_created` ON `user` (`role`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_created` ON `user` (`created_at`);--> statement-breakpoint
CREATE INDEX `user_deactivated` ON `user` (`created_at`) WHERE not "user"."is_active";--> statement-breakpoint
CREATE TABLE `__new_order_line` (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`image_url` text NOT NULL,
	`hsn` text,
	`unit` text DEFAULT 'NOS' NOT NULL,
	`unit_paise` integer NOT NULL,
	`quantity` integer NOT NULL,
	`rate_bp` integer,
	`taxable_paise` integer,
	`half_paise` integer,
	`delivery_taxable_paise` integer,
	`delivery_half_paise` integer,
	PRIMARY KEY(`order_id`, `product_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_quantity" CHECK("__new_order_line"."quantity" between 1 and 999),
	CONSTRAINT "order_line_price" CHECK("__new_order_line"."unit_paise" > 0),
	CONSTRAINT "order_line_unit" CHECK("__new_order_line"."unit" in ('NOS', 'PCS', 'SET', 'PRS', 'BOX', 'PAC', 'ROL', 'BDL', 'DOZ', 'MTR', 'CMS', 'SQM', 'KGS', 'GMS', 'MLT', 'BTL', 'OTH')),
	CONSTRAINT "order_line_rate" CHECK("__new_order_line"."rate_bp" between 0 and 10000),
	CONSTRAINT "order_line_tax" CHECK(("__new_order_line"."rate_bp" is null) = ("__new_order_line"."taxable_paise" is null) and ("__new_order_line"."rate_bp" is null) = ("__new_order_line"."half_paise" is null)
        and ("__new_order_line"."rate_bp" is null) = ("__new_order_line"."delivery_taxable_paise" is null) and ("__new_order_line"."rate_bp" is null) = ("__new_order_line"."delivery_half_paise" is null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_order_line`("order_id", "product_id", "position", "sku", "name", "image_url", "hsn", "unit_paise", "quantity")
SELECT "order_id", "product_id", "position", "sku", "name", "image_url", "hsn", "unit_paise", "quantity"
FROM `order_line` ORDER BY "rowid";--> statement-breakpoint
DROP TABLE `order_line`;--> statement-breakpoint
ALTER TABLE `__new_order_line` RENAME TO `order_line`;--> statement-breakpoint
CREATE INDEX `order_line_product` ON `order_line` (`product_id`);--> statement-breakpoint
CREATE INDEX `order_line_picture` ON `order_line` (`image_url`) WHERE "order_line"."image_url" glob '/pictures/uploads/*';--> statement-breakpoint
CREATE TABLE `__new_refund` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`provider_payment_id` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`reason` text NOT NULL,
	`kind` text,
	`status` text NOT NULL,
	`provider_refund_id` text,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_status" CHECK("__new_refund"."status" in ('due', 'pending', 'processed', 'failed')),
	CONSTRAINT "refund_kind" CHECK("__new_refund"."kind" in ('price-reduction', 'goodwill')),
	CONSTRAINT "refund_amount" CHECK("__new_refund"."amount_paise" > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_refund`("id", "payment_id", "provider_payment_id", "amount_paise", "reason", "status", "provider_refund_id", "problem", "created_at", "updated_at")
SELECT "id", "payment_id", "provider_payment_id", "amount_paise", "reason", "status", "provider_refund_id", "problem", "created_at", "updated_at"
FROM `refund` ORDER BY "rowid";--> statement-breakpoint
DROP TABLE `refund`;--> statement-breakpoint
ALTER TABLE `__new_refund` RENAME TO `refund`;--> statement-breakpoint
CREATE UNIQUE INDEX `refund_provider_refund_id_unique` ON `refund` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refund_provider_payment` ON `refund` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `refund_status_index` ON `refund` (`status`);--> statement-breakpoint
CREATE INDEX `refund_created` ON `refund` (`created_at`);--> statement-breakpoint
CREATE INDEX `payment_captured` ON `payment` (`captured_at`) WHERE "payment"."captured_at" is not null;--> statement-breakpoint
-- Lists sort by what one piece costs with GST from now on, and facets count by it.
INSERT INTO `facet_cell` ("category", "brand", "price_band", "stars", "has_stock")
SELECT DISTINCT "category", "brand", "price_band", cast(coalesce("rating", 0) as integer), "has_stock" FROM `product` WHERE "archived_at" IS NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE `shelf` SET "price_paise" = p."shown_paise", "cell_id" = c."id"
FROM `product` p JOIN `facet_cell` c ON c."category" = p."category" AND c."brand" = p."brand" AND c."price_band" = p."price_band"
	AND c."stars" = cast(coalesce(p."rating", 0) as integer) AND c."has_stock" = p."has_stock"
WHERE p."id" = `shelf`."product_id";--> statement-breakpoint
UPDATE `facet_cell` SET "products" = (SELECT count(*) FROM `shelf` WHERE "cell_id" = `facet_cell`."id");--> statement-breakpoint
-- Invoices and credit notes keep their numbers and figures. Delivery had no tax. The tax of an order was rounded once
-- and shared by its lines as their amounts are, paise that were left over going to the largest remainders.
INSERT INTO `paper` ("id", "kind", "number", "series", "prefix", "financial_year", "serial", "order_id", "registration", "state_code", "own_state_code", "taxable_paise", "cgst_paise", "sgst_paise", "igst_paise", "untaxed_paise", "total_paise", "is_old", "seller", "issued_at")
SELECT i."id", 'tax-invoice', i."number", 'invoice', 'VE', i."financial_year", i."serial", i."order_id", 'regular', i."state_code", substr(coalesce(json_extract(i."seller", '$.gstin'), i."state_code"), 1, 2), o."items_paise", i."cgst_paise", i."sgst_paise", i."igst_paise", o."shipping_paise", o."items_paise" + i."cgst_paise" + i."sgst_paise" + i."igst_paise" + o."shipping_paise", 1, i."seller", i."issued_at"
FROM `invoice` i JOIN `orders` o ON o."id" = i."order_id" ORDER BY i."rowid";--> statement-breakpoint
INSERT INTO `paper` ("id", "kind", "number", "series", "prefix", "financial_year", "serial", "order_id", "refers_to", "refund_id", "registration", "state_code", "own_state_code", "taxable_paise", "cgst_paise", "sgst_paise", "igst_paise", "untaxed_paise", "total_paise", "is_old", "seller", "issued_at")
SELECT n."id", 'credit-note', n."number", 'credit-note', 'CN', n."financial_year", n."serial", p."order_id", p."id", n."refund_id", 'regular', p."state_code", p."own_state_code", n."taxable_paise", n."cgst_paise", n."sgst_paise", n."igst_paise", r."amount_paise" - n."taxable_paise" - n."cgst_paise" - n."sgst_paise" - n."igst_paise", r."amount_paise", 1, p."seller", n."issued_at"
FROM `credit_note` n JOIN `paper` p ON p."id" = n."invoice_id" JOIN `refund` r ON r."id" = n."refund_id" ORDER BY n."rowid";--> statement-breakpoint
INSERT INTO `paper_line` ("paper_id", "position", "kind", "product_id", "name", "sku", "hsn", "unit", "quantity", "unit_paise", "rate_bp", "taxable_paise", "tax_paise")
WITH amounts AS (
	SELECT i."id" AS paper_id, i."tax_percent" * 100 AS rate_bp, o."tax_mode", o."tax_paise", l.*, l."unit_paise" * l."quantity" AS amount,
		sum(l."unit_paise" * l."quantity") OVER (PARTITION BY i."id") AS total
	FROM `invoice` i JOIN `orders` o ON o."id" = i."order_id" JOIN `order_line` l ON l."order_id" = o."id"
), ranked AS (
	SELECT *, tax_paise * amount / total AS share,
		tax_paise - sum(tax_paise * amount / total) OVER (PARTITION BY paper_id) AS left_over,
		row_number() OVER (PARTITION BY paper_id ORDER BY tax_paise * amount % total DESC, position) AS rank
	FROM amounts
), taxed AS (
	SELECT *, share + (rank <= left_over) AS line_tax FROM ranked
)
SELECT paper_id, row_number() OVER (PARTITION BY paper_id ORDER BY position), 'goods', product_id, name, sku, hsn, unit, quantity, unit_paise, rate_bp, amount - CASE tax_mode WHEN 'inclusive' THEN line_tax ELSE 0 END, line_tax
FROM taxed ORDER BY paper_id, position;--> statement-breakpoint
INSERT INTO `paper_line` ("paper_id", "position", "kind", "name", "unit", "quantity", "rate_bp", "taxable_paise", "tax_paise")
SELECT n."id", 1, 'reduction', r."reason", 'NOS', 0, i."tax_percent" * 100, n."taxable_paise", n."cgst_paise" + n."sgst_paise" + n."igst_paise"
FROM `credit_note` n JOIN `invoice` i ON i."id" = n."invoice_id" JOIN `refund` r ON r."id" = n."refund_id" ORDER BY n."rowid";--> statement-breakpoint
DROP TABLE `credit_note`;--> statement-breakpoint
DROP TABLE `invoice`;
