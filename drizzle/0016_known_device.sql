CREATE TABLE `known_device` (
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`token_hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `known_device_user` ON `known_device` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_device_used` ON `known_device` (`last_used_at`);--> statement-breakpoint
ALTER TABLE `stock_reservation` ADD `network` text;--> statement-breakpoint
ALTER TABLE `stock_reservation` ADD `device` text;--> statement-breakpoint
CREATE INDEX `stock_reservation_expires` ON `stock_reservation` (`expires_at`);