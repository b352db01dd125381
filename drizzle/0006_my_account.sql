CREATE TABLE `portrait` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`image` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `portrait_user_id_unique` ON `portrait` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `secret_link` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "secret_link_purpose" CHECK("secret_link"."purpose" in ('reset', 'verify'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `secret_link_user` ON `secret_link` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `secret_link_expires` ON `secret_link` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_step` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_in_step_expires` ON `sign_in_step` (`expires_at`);--> statement-breakpoint
CREATE TABLE `two_factor` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `invoice` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`financial_year` text NOT NULL,
	`serial` integer NOT NULL,
	`order_id` text NOT NULL,
	`state_code` text NOT NULL,
	`cgst_paise` integer NOT NULL,
	`sgst_paise` integer NOT NULL,
	`igst_paise` integer NOT NULL,
	`seller` text NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_number" CHECK(length("invoice"."number") <= 16 and "invoice"."serial" > 0),
	CONSTRAINT "invoice_taxes" CHECK("invoice"."cgst_paise" = "invoice"."sgst_paise" and "invoice"."igst_paise" >= 0 and ("invoice"."cgst_paise" = 0 or "invoice"."igst_paise" = 0))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number_unique` ON `invoice` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_order_id_unique` ON `invoice` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_serial` ON `invoice` (`financial_year`,`serial`);--> statement-breakpoint
ALTER TABLE `contact_message` ADD `user_id` text REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `contact_message_user` ON `contact_message` (`user_id`);--> statement-breakpoint
CREATE INDEX `review_user` ON `review` (`user_id`,`created_at`);