CREATE TABLE `awaited_picture` (
	`id` text PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `finished_import`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "awaited_picture_state" CHECK("awaited_picture"."state" in ('waiting', 'fetched', 'failed')),
	CONSTRAINT "awaited_picture_position" CHECK("awaited_picture"."position" between 1 and 8),
	CONSTRAINT "awaited_picture_reason" CHECK(("awaited_picture"."reason" is not null) = ("awaited_picture"."state" = 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `awaited_picture_product` ON `awaited_picture` (`product_id`);--> statement-breakpoint
CREATE INDEX `awaited_picture_waiting` ON `awaited_picture` (`updated_at`,`id`) WHERE "awaited_picture"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `awaited_picture_once` ON `awaited_picture` (`import_id`,`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `finished_import` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`actor_id` text,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`left_out` integer NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	`left_alone` text,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`undone_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "finished_import_source" CHECK("finished_import"."source" in ('csv', 'prices', 'stock', 'woocommerce')),
	CONSTRAINT "finished_import_counts" CHECK(min("finished_import"."added", "finished_import"."changed", "finished_import"."unchanged", "finished_import"."left_out") >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `finished_import_created` ON `finished_import` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `finished_import_actor` ON `finished_import` (`actor_id`);--> statement-breakpoint
CREATE INDEX `finished_import_undone_by` ON `finished_import` (`undone_by`);--> statement-breakpoint
CREATE TABLE `imported_change` (
	`import_id` text NOT NULL,
	`record_id` text NOT NULL,
	`label` text NOT NULL,
	`before` text,
	`after` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`import_id`, `record_id`),
	FOREIGN KEY (`import_id`) REFERENCES `finished_import`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `imported_change_created` ON `imported_change` (`created_at`);--> statement-breakpoint
ALTER TABLE `import_draft` ADD `file_name` text DEFAULT '' NOT NULL;