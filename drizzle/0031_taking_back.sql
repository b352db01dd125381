CREATE TABLE `deleted_item` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`label` text NOT NULL,
	`rows` text NOT NULL,
	`photo_id` text,
	`pictures` text NOT NULL,
	`user_id` text,
	`deleted_by` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deleted_item_expires_later" CHECK("deleted_item"."expires_at" > "deleted_item"."deleted_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `deleted_item_deleted` ON `deleted_item` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `deleted_item_expires` ON `deleted_item` (`expires_at`);--> statement-breakpoint
CREATE INDEX `deleted_item_user` ON `deleted_item` (`user_id`) WHERE "deleted_item"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `deleted_item_photo` ON `deleted_item` (`photo_id`) WHERE "deleted_item"."photo_id" is not null;--> statement-breakpoint
ALTER TABLE `service_event` ADD `from_status` text;--> statement-breakpoint
ALTER TABLE `service_event` ADD `taken_back_at` integer;--> statement-breakpoint
ALTER TABLE `service_event` ADD `taken_back_by` text REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `service_event_taken_back_by` ON `service_event` (`taken_back_by`) WHERE "service_event"."taken_back_by" is not null;--> statement-breakpoint
ALTER TABLE `order_event` ADD `taken_back_at` integer;--> statement-breakpoint
ALTER TABLE `order_event` ADD `taken_back_by` text REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `order_event_taken_back_by` ON `order_event` (`taken_back_by`) WHERE "order_event"."taken_back_by" is not null;--> statement-breakpoint
ALTER TABLE `payment` ADD `hand_method` text;--> statement-breakpoint
ALTER TABLE `payment` ADD `hand_reference` text;