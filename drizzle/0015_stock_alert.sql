CREATE TABLE `stock_alert` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alert_open` ON `stock_alert` (`product_id`,`user_id`) WHERE "stock_alert"."sent_at" is null;--> statement-breakpoint
CREATE INDEX `stock_alert_product` ON `stock_alert` (`product_id`);--> statement-breakpoint
CREATE INDEX `stock_alert_user` ON `stock_alert` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `stock_alert_waiting` ON `stock_alert` (`created_at`) WHERE "stock_alert"."sent_at" is null;