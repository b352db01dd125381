CREATE TABLE `customer_import` (
	`id` text PRIMARY KEY NOT NULL,
	`user_ids` text NOT NULL,
	`actor_id` text,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_import_created` ON `customer_import` (`created_at`);--> statement-breakpoint
CREATE INDEX `customer_import_actor` ON `customer_import` (`actor_id`);