CREATE TABLE `discount` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`amount_paise` integer,
	`minimum_paise` integer DEFAULT 0 NOT NULL,
	`uses` integer,
	`once_per_customer` integer DEFAULT false NOT NULL,
	`start_date` text,
	`end_date` text,
	`categories` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "discount_code" CHECK(length("discount"."code") between 3 and 20 and "discount"."code" not glob '*[^A-Z0-9-]*'),
	CONSTRAINT "discount_one_worth" CHECK(("discount"."percent" is null) <> ("discount"."amount_paise" is null)),
	CONSTRAINT "discount_percent" CHECK("discount"."percent" between 1 and 90),
	CONSTRAINT "discount_amount" CHECK("discount"."amount_paise" > 0),
	CONSTRAINT "discount_minimum" CHECK("discount"."minimum_paise" >= 0),
	CONSTRAINT "discount_uses" CHECK("discount"."uses" > 0),
	CONSTRAINT "discount_start" CHECK("discount"."start_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "discount_end" CHECK("discount"."end_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and ("discount"."start_date" is null or "discount"."end_date" >= "discount"."start_date"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_code_unique` ON `discount` (`code`);--> statement-breakpoint
ALTER TABLE `order_line` ADD `discount_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_code` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_discount_code` ON `orders` (`discount_code`) WHERE "orders"."discount_code" is not null;--> statement-breakpoint
ALTER TABLE `paper_line` ADD `discount_paise` integer DEFAULT 0 NOT NULL;