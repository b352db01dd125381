CREATE TABLE `product_group` (
	`id` text PRIMARY KEY NOT NULL,
	`first_dimension` text NOT NULL,
	`second_dimension` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "product_group_dimension" CHECK("product_group"."first_dimension" <> '')
) STRICT;
--> statement-breakpoint
CREATE TABLE `product_variant` (
	`product_id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`first_value` text NOT NULL,
	`second_value` text,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `product_group`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_variant_value" CHECK("product_variant"."first_value" <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_variant_group` ON `product_variant` (`group_id`);