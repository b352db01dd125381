CREATE TABLE `category` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`slug_key` text NOT NULL,
	`position` integer NOT NULL,
	`colour` text DEFAULT 'copper' NOT NULL,
	`description` text,
	`image_url` text,
	`hsn` text,
	`sku_prefix` text NOT NULL,
	`is_spare` integer DEFAULT false NOT NULL,
	CONSTRAINT "category_colour" CHECK("category"."colour" in ('red', 'blue', 'teal', 'amber', 'green', 'copper')),
	CONSTRAINT "category_image" CHECK("category"."image_url" glob '/[^/]*' or "category"."image_url" glob 'http://*' or "category"."image_url" glob 'https://*'),
	CONSTRAINT "category_position" CHECK("category"."position" >= 0),
	CONSTRAINT "category_no_blanks" CHECK("category"."name" <> '' and "category"."slug" <> '' and "category"."slug_key" <> '' and "category"."description" <> '' and "category"."hsn" <> '' and "category"."sku_prefix" <> '')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `category_name_unique` ON `category` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `category_slug_key_unique` ON `category` (`slug_key`);--> statement-breakpoint
CREATE INDEX `category_order` ON `category` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `category_picture` ON `category` (`image_url`) WHERE "category"."image_url" glob '/pictures/uploads/*';--> statement-breakpoint
CREATE TABLE `category_slug` (
	`slug_key` text PRIMARY KEY NOT NULL,
	`category_id` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `category_slug_category` ON `category_slug` (`category_id`);--> statement-breakpoint
INSERT INTO `category` (`id`, `name`, `slug`, `slug_key`, `position`, `colour`, `sku_prefix`, `is_spare`) VALUES
	('000000000000000000000001', 'Power Tools', 'Power Tools', 'power tools', 0, 'red', 'PT', 0),
	('000000000000000000000002', 'Fans', 'Fans', 'fans', 1, 'blue', 'FAN', 0),
	('000000000000000000000003', 'Coolers', 'Coolers', 'coolers', 2, 'teal', 'CLR', 0),
	('000000000000000000000004', 'Mixers & Irons', 'Mixers & Irons', 'mixers & irons', 3, 'amber', 'MI', 0),
	('000000000000000000000005', 'Spare Parts', 'Spare Parts', 'spare parts', 4, 'green', 'SP', 1);--> statement-breakpoint
ALTER TABLE `product` DROP CONSTRAINT `product_category_known`;
