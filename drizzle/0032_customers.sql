CREATE TABLE `message_reply` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`channel` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_message`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "message_reply_channel" CHECK("message_reply"."channel" in ('email', 'whatsapp', 'phone')),
	CONSTRAINT "message_reply_length" CHECK(length("message_reply"."text") <= 4000),
	CONSTRAINT "message_reply_no_blank" CHECK("message_reply"."text" <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `message_reply_message` ON `message_reply` (`message_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `message_reply_author` ON `message_reply` (`author_id`);--> statement-breakpoint
CREATE TABLE `reply_template` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "reply_template_lengths" CHECK(length("reply_template"."title") <= 60 and length("reply_template"."text") <= 2000),
	CONSTRAINT "reply_template_no_blanks" CHECK("reply_template"."title" <> '' and "reply_template"."text" <> '')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `reply_template_title_unique` ON `reply_template` (`title`);--> statement-breakpoint
CREATE TABLE `customer_note` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`phone` text,
	`text` text NOT NULL,
	`author_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "customer_note_of_one" CHECK(("customer_note"."user_id" is null) <> ("customer_note"."phone" is null)),
	CONSTRAINT "customer_note_phone_digits" CHECK("customer_note"."phone" glob '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "customer_note_length" CHECK(length("customer_note"."text") <= 1000),
	CONSTRAINT "customer_note_no_blank" CHECK("customer_note"."text" <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_note_user` ON `customer_note` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_note_phone` ON `customer_note` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_note_author` ON `customer_note` (`author_id`);--> statement-breakpoint
CREATE TABLE `customer_notice` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` text,
	`request_id` text,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`text` text,
	`author_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "customer_notice_about_one" CHECK(("customer_notice"."order_id" is null) <> ("customer_notice"."request_id" is null)),
	CONSTRAINT "customer_notice_channel" CHECK("customer_notice"."channel" in ('whatsapp', 'done')),
	CONSTRAINT "customer_notice_text" CHECK(("customer_notice"."text" is not null) = ("customer_notice"."channel" = 'whatsapp'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_notice_order` ON `customer_notice` (`order_id`,`id`) WHERE "customer_notice"."order_id" is not null;--> statement-breakpoint
CREATE INDEX `customer_notice_request` ON `customer_notice` (`request_id`,`id`) WHERE "customer_notice"."request_id" is not null;--> statement-breakpoint
CREATE INDEX `customer_notice_author` ON `customer_notice` (`author_id`);--> statement-breakpoint
ALTER TABLE `outbox_letter` ADD `copy_of` text;--> statement-breakpoint
ALTER TABLE `outbox_letter` ADD `copied_by` text REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `outbox_letter_copied_by` ON `outbox_letter` (`copied_by`) WHERE "outbox_letter"."copied_by" is not null;--> statement-breakpoint
CREATE INDEX `outbox_letter_copy_of` ON `outbox_letter` (`copy_of`) WHERE "outbox_letter"."copy_of" is not null;--> statement-breakpoint
CREATE INDEX `user_phone` ON `user` (`phone`) WHERE "user"."phone" is not null;--> statement-breakpoint
CREATE INDEX `service_request_phone` ON `service_request` (`phone`);--> statement-breakpoint
CREATE INDEX `service_event_created` ON `service_event` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_message_phone` ON `contact_message` (substr(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -10));--> statement-breakpoint
CREATE INDEX `order_event_created` ON `order_event` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone`);--> statement-breakpoint
-- The search finds more of orders and of bookings: both indexes are filled anew at the start.
DROP TABLE IF EXISTS `search_orders`;--> statement-breakpoint
DROP TABLE IF EXISTS `search_service_request`;
