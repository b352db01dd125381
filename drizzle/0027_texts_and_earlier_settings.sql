CREATE TABLE `info_page_version` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`text` text NOT NULL,
	`actor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "info_page_version_texts" CHECK("info_page_version"."path" <> '' and "info_page_version"."title" <> '' and "info_page_version"."description" <> '' and "info_page_version"."text" <> ''),
	CONSTRAINT "info_page_version_from_one" CHECK("info_page_version"."version" >= 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `info_page_version_once` ON `info_page_version` (`path`,`version`);--> statement-breakpoint
CREATE TABLE `order_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`pages` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `setting_preview` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`preview` text NOT NULL,
	`typed` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `setting_preview_expiry` ON `setting_preview` (`expires_at`);--> statement-breakpoint
CREATE INDEX `setting_preview_user` ON `setting_preview` (`user_id`);--> statement-breakpoint
CREATE TABLE `setting_version` (
	`id` text PRIMARY KEY NOT NULL,
	`section` text NOT NULL,
	`values` text NOT NULL,
	`actor_id` text NOT NULL,
	`replaced_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `setting_version_section` ON `setting_version` (`section`,`replaced_at`,`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `terms_id` text REFERENCES order_terms(id);