CREATE TABLE `__new_service_request` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`link_key` text NOT NULL,
	`once_key` text,
	`user_id` text,
	`visit_type` text NOT NULL,
	`service_type` text NOT NULL,
	`name` text,
	`email` text,
	`phone` text,
	`address` text,
	`pincode` text,
	`description` text,
	`appliance` text,
	`accessories` text,
	`preferred_date` text,
	`time_slot` text,
	`slot_minutes` integer DEFAULT 60 NOT NULL,
	`visit_window` text,
	`window_hours` text,
	`status` text NOT NULL,
	`priority` text DEFAULT 'medium' NOT NULL,
	`payment_status` text,
	`fee_paise` integer,
	`pay_by` integer,
	`estimated_minutes` integer,
	`assigned_technician` text,
	`awaits_details` integer DEFAULT false NOT NULL,
	`customer_notes` text,
	`admin_notes` text,
	`photo` text,
	`confirmation_sent` integer DEFAULT false NOT NULL,
	`reminder_sent` integer DEFAULT false NOT NULL,
	`completed_at` integer,
	`cancelled_at` integer,
	`work_done` text,
	`collected_paise` integer,
	`collected_by` text,
	`rating` integer,
	`feedback` text,
	`language` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`photo`) REFERENCES `photo`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "service_request_visit" CHECK("__new_service_request"."visit_type" in ('shop', 'home')),
	CONSTRAINT "service_request_service" CHECK("__new_service_request"."service_type" in ('repair', 'installation', 'maintenance', 'consultation')),
	CONSTRAINT "service_request_status_known" CHECK("__new_service_request"."status" in ('pending', 'confirmed', 'scheduled', 'in-progress', 'completed', 'cancelled', 'rescheduled', 'no-show')),
	CONSTRAINT "service_request_priority" CHECK("__new_service_request"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "service_request_payment" CHECK("__new_service_request"."payment_status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "service_request_rating" CHECK("__new_service_request"."rating" between 1 and 5),
	CONSTRAINT "service_request_home" CHECK("__new_service_request"."visit_type" = 'shop' or ("__new_service_request"."pincode" is not null and "__new_service_request"."fee_paise" >= 0)),
	CONSTRAINT "service_request_name" CHECK("__new_service_request"."name" is not null or "__new_service_request"."awaits_details"),
	CONSTRAINT "service_request_address" CHECK("__new_service_request"."address" is not null or "__new_service_request"."awaits_details" or "__new_service_request"."user_id" is null),
	CONSTRAINT "service_request_contact" CHECK(("__new_service_request"."email" is not null and "__new_service_request"."phone" is not null) or "__new_service_request"."visit_type" = 'home' or "__new_service_request"."user_id" is null),
	CONSTRAINT "service_request_no_blanks" CHECK("__new_service_request"."email" <> '' and "__new_service_request"."phone" <> '' and "__new_service_request"."address" <> ''),
	CONSTRAINT "service_request_when" CHECK("__new_service_request"."preferred_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "__new_service_request"."time_slot" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "service_request_window" CHECK("__new_service_request"."visit_window" in ('morning', 'afternoon')),
	CONSTRAINT "service_request_pincode" CHECK("__new_service_request"."pincode" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "service_request_notes" CHECK(length("__new_service_request"."admin_notes") <= 2000),
	CONSTRAINT "service_request_work" CHECK(length("__new_service_request"."work_done") <= 4000),
	CONSTRAINT "service_request_collected" CHECK(case when "__new_service_request"."collected_by" is null then "__new_service_request"."collected_paise" is null else coalesce("__new_service_request"."collected_paise", 0) > 0 and "__new_service_request"."collected_by" in ('cash', 'upi') end)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_service_request`("rowid", "id", "number", "link_key", "once_key", "user_id", "visit_type", "service_type", "name", "email", "phone", "address", "pincode", "description", "appliance", "accessories", "preferred_date", "time_slot", "slot_minutes", "visit_window", "window_hours", "status", "priority", "payment_status", "fee_paise", "pay_by", "estimated_minutes", "assigned_technician", "awaits_details", "customer_notes", "admin_notes", "photo", "confirmation_sent", "reminder_sent", "completed_at", "cancelled_at", "work_done", "collected_paise", "collected_by", "rating", "feedback", "language", "created_at", "updated_at", "deleted_at") SELECT "rowid", "id", "number", "link_key", "once_key", "user_id", "visit_type", "service_type", "name", "email", "phone", "address", "pincode", "description", "appliance", "accessories", "preferred_date", "time_slot", "slot_minutes", "visit_window", "window_hours", "status", "priority", "payment_status", "fee_paise", "pay_by", "estimated_minutes", "assigned_technician", "awaits_details", "customer_notes", "admin_notes", "photo", "confirmation_sent", "reminder_sent", "completed_at", "cancelled_at", "work_done", "collected_paise", "collected_by", "rating", "feedback", "language", "created_at", "updated_at", "deleted_at" FROM `service_request`;--> statement-breakpoint
DROP TABLE `service_request`;--> statement-breakpoint
ALTER TABLE `__new_service_request` RENAME TO `service_request`;--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_number_unique` ON `service_request` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_once_key_unique` ON `service_request` (`once_key`);--> statement-breakpoint
CREATE INDEX `service_request_status` ON `service_request` (`status`,`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_day` ON `service_request` (`preferred_date`,`time_slot`);--> statement-breakpoint
CREATE INDEX `service_request_user` ON `service_request` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `service_request_created` ON `service_request` (`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_priority_created` ON `service_request` (`priority`,`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_technician` ON `service_request` (`assigned_technician`,`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_phone` ON `service_request` (`phone`);--> statement-breakpoint
CREATE INDEX `service_request_rated` ON `service_request` (`rating`) WHERE "service_request"."rating" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_photo` ON `service_request` (`photo`);--> statement-breakpoint
CREATE TABLE `__new_contact_message` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL,
	`replied_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_message_status_known" CHECK("__new_contact_message"."status" in ('new', 'read', 'replied')),
	CONSTRAINT "contact_message_lengths" CHECK(length("__new_contact_message"."name") <= 200 and length("__new_contact_message"."subject") <= 400 and length("__new_contact_message"."message") <= 4000)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_contact_message`("rowid", "id", "number", "user_id", "name", "email", "phone", "subject", "message", "status", "language", "created_at", "replied_at") SELECT "rowid", "id", "number", "user_id", "name", "email", "phone", "subject", "message", "status", "language", "created_at", "replied_at" FROM `contact_message`;--> statement-breakpoint
DROP TABLE `contact_message`;--> statement-breakpoint
ALTER TABLE `__new_contact_message` RENAME TO `contact_message`;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_message_number_unique` ON `contact_message` (`number`);--> statement-breakpoint
CREATE INDEX `contact_message_status` ON `contact_message` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_message_created` ON `contact_message` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_message_user` ON `contact_message` (`user_id`);--> statement-breakpoint
CREATE INDEX `contact_message_email` ON `contact_message` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_message_phone` ON `contact_message` (substr(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -10));--> statement-breakpoint
CREATE TABLE `__new_message_reply` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`channel` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_message`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "message_reply_channel" CHECK("__new_message_reply"."channel" in ('email', 'whatsapp', 'phone')),
	CONSTRAINT "message_reply_length" CHECK(length("__new_message_reply"."text") <= 8000),
	CONSTRAINT "message_reply_no_blank" CHECK("__new_message_reply"."text" <> '')
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_message_reply`("rowid", "id", "message_id", "channel", "text", "author_id", "created_at") SELECT "rowid", "id", "message_id", "channel", "text", "author_id", "created_at" FROM `message_reply`;--> statement-breakpoint
DROP TABLE `message_reply`;--> statement-breakpoint
ALTER TABLE `__new_message_reply` RENAME TO `message_reply`;--> statement-breakpoint
CREATE INDEX `message_reply_message` ON `message_reply` (`message_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `message_reply_author` ON `message_reply` (`author_id`);--> statement-breakpoint
CREATE TABLE `__new_reply_template` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "reply_template_lengths" CHECK(length("__new_reply_template"."title") <= 240 and length("__new_reply_template"."text") <= 6000),
	CONSTRAINT "reply_template_no_blanks" CHECK("__new_reply_template"."title" <> '' and "__new_reply_template"."text" <> '')
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_reply_template`("rowid", "id", "title", "text", "created_at", "updated_at") SELECT "rowid", "id", "title", "text", "created_at", "updated_at" FROM `reply_template`;--> statement-breakpoint
DROP TABLE `reply_template`;--> statement-breakpoint
ALTER TABLE `__new_reply_template` RENAME TO `reply_template`;--> statement-breakpoint
CREATE UNIQUE INDEX `reply_template_title_unique` ON `reply_template` (`title`);--> statement-breakpoint
CREATE TABLE `__new_customer_note` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`phone` text,
	`text` text NOT NULL,
	`author_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "customer_note_of_one" CHECK(("__new_customer_note"."user_id" is null) <> ("__new_customer_note"."phone" is null)),
	CONSTRAINT "customer_note_phone_digits" CHECK("__new_customer_note"."phone" glob '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "customer_note_length" CHECK(length("__new_customer_note"."text") <= 4000),
	CONSTRAINT "customer_note_no_blank" CHECK("__new_customer_note"."text" <> '')
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_customer_note`("rowid", "id", "user_id", "phone", "text", "author_id", "created_at") SELECT "rowid", "id", "user_id", "phone", "text", "author_id", "created_at" FROM `customer_note`;--> statement-breakpoint
DROP TABLE `customer_note`;--> statement-breakpoint
ALTER TABLE `__new_customer_note` RENAME TO `customer_note`;--> statement-breakpoint
CREATE INDEX `customer_note_user` ON `customer_note` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_note_phone` ON `customer_note` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_note_author` ON `customer_note` (`author_id`);--> statement-breakpoint
CREATE TABLE `__new_review` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`comment` text NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`is_shown` integer DEFAULT true NOT NULL,
	`decided_at` integer,
	`helpful_count` integer DEFAULT 0 NOT NULL,
	`report_count` integer DEFAULT 0 NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_rating" CHECK("__new_review"."rating" between 1 and 5),
	CONSTRAINT "review_lengths" CHECK(length("__new_review"."title") between 1 and 400 and length("__new_review"."comment") between 1 and 2000)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_review`("rowid", "id", "product_id", "user_id", "user_name", "rating", "title", "comment", "verified", "is_shown", "decided_at", "helpful_count", "report_count", "answer", "created_at", "updated_at") SELECT "rowid", "id", "product_id", "user_id", "user_name", "rating", "title", "comment", "verified", "is_shown", "decided_at", "helpful_count", "report_count", "answer", "created_at", "updated_at" FROM `review`;--> statement-breakpoint
DROP TABLE `review`;--> statement-breakpoint
ALTER TABLE `__new_review` RENAME TO `review`;--> statement-breakpoint
CREATE INDEX `review_user` ON `review` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `review_newest` ON `review` (`product_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `review_helpful` ON `review` (`product_id`,`helpful_count`,`created_at`);--> statement-breakpoint
CREATE INDEX `review_stars` ON `review` (`product_id`,`rating`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_once` ON `review` (`product_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `__new_electrician` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`bio` text,
	`expertise` text NOT NULL,
	`experience_years` integer DEFAULT 0 NOT NULL,
	`profile_photo` text,
	`availability` text DEFAULT 'Flexible' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`admin_notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "electrician_phone" CHECK("__new_electrician"."phone" glob '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "electrician_experience" CHECK("__new_electrician"."experience_years" >= 0),
	CONSTRAINT "electrician_bio" CHECK(length("__new_electrician"."bio") <= 2000),
	CONSTRAINT "electrician_availability" CHECK("__new_electrician"."availability" in ('Flexible', 'Weekdays', 'Weekends', 'On-Call')),
	CONSTRAINT "electrician_status" CHECK("__new_electrician"."status" in ('pending', 'approved', 'refused'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_electrician`("rowid", "id", "name", "email", "phone", "address", "bio", "expertise", "experience_years", "profile_photo", "availability", "status", "is_active", "admin_notes", "created_at", "updated_at") SELECT "rowid", "id", "name", "email", "phone", "address", "bio", "expertise", "experience_years", "profile_photo", "availability", "status", "is_active", "admin_notes", "created_at", "updated_at" FROM `electrician`;--> statement-breakpoint
DROP TABLE `electrician`;--> statement-breakpoint
ALTER TABLE `__new_electrician` RENAME TO `electrician`;--> statement-breakpoint
CREATE INDEX `electrician_status_created` ON `electrician` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `electrician_created` ON `electrician` (`created_at`);--> statement-breakpoint
CREATE INDEX `electrician_name` ON `electrician` (`name`);--> statement-breakpoint
CREATE INDEX `electrician_email` ON `electrician` (`email`);