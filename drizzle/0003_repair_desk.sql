CREATE TABLE `closed_day` (
	`day` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "closed_day_day" CHECK("closed_day"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
) STRICT;
--> statement-breakpoint
CREATE TABLE `photo` (
	`id` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`image` blob NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `photo_created` ON `photo` (`created_at`);--> statement-breakpoint
CREATE TABLE `service_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`note` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "service_event_kind" CHECK("service_event"."kind" in ('booked', 'payment-failed', 'paid', 'lapsed', 'pending', 'confirmed', 'scheduled', 'in-progress', 'completed', 'cancelled', 'rescheduled', 'no-show', 'rated', 'refund-due', 'refunded'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `service_event_request` ON `service_event` (`request_id`,`id`);--> statement-breakpoint
CREATE TABLE `pincode_enquiry` (
	`pincode` text PRIMARY KEY NOT NULL,
	`times` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	CONSTRAINT "pincode_enquiry_pincode" CHECK("pincode_enquiry"."pincode" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "pincode_enquiry_times" CHECK("pincode_enquiry"."times" > 0)
) STRICT;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_service_request` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`link_key` text NOT NULL,
	`once_key` text,
	`user_id` text,
	`visit_type` text NOT NULL,
	`service_type` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`pincode` text,
	`description` text,
	`preferred_date` text,
	`time_slot` text,
	`visit_window` text,
	`status` text NOT NULL,
	`priority` text DEFAULT 'medium' NOT NULL,
	`payment_status` text,
	`fee_paise` integer,
	`pay_by` integer,
	`estimated_minutes` integer,
	`assigned_technician` text,
	`customer_notes` text,
	`admin_notes` text,
	`photo` text,
	`confirmation_sent` integer DEFAULT false NOT NULL,
	`reminder_sent` integer DEFAULT false NOT NULL,
	`completed_at` integer,
	`cancelled_at` integer,
	`rating` integer,
	`feedback` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`photo`) REFERENCES `photo`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "service_request_visit" CHECK("__new_service_request"."visit_type" in ('shop', 'home')),
	CONSTRAINT "service_request_service" CHECK("__new_service_request"."service_type" in ('repair', 'installation', 'maintenance', 'consultation')),
	CONSTRAINT "service_request_status_known" CHECK("__new_service_request"."status" in ('pending', 'confirmed', 'scheduled', 'in-progress', 'completed', 'cancelled', 'rescheduled', 'no-show')),
	CONSTRAINT "service_request_priority" CHECK("__new_service_request"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "service_request_payment" CHECK("__new_service_request"."payment_status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "service_request_rating" CHECK("__new_service_request"."rating" between 1 and 5),
	CONSTRAINT "service_request_home" CHECK("__new_service_request"."visit_type" = 'shop' or ("__new_service_request"."pincode" is not null and "__new_service_request"."fee_paise" >= 0)),
	CONSTRAINT "service_request_when" CHECK("__new_service_request"."preferred_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "__new_service_request"."time_slot" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "service_request_window" CHECK("__new_service_request"."visit_window" in ('morning', 'afternoon')),
	CONSTRAINT "service_request_pincode" CHECK("__new_service_request"."pincode" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "service_request_notes" CHECK(length("__new_service_request"."admin_notes") <= 500)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_service_request`("id", "number", "link_key", "once_key", "user_id", "visit_type", "service_type", "name", "email", "phone", "address", "pincode", "description", "preferred_date", "time_slot", "visit_window", "status", "priority", "payment_status", "fee_paise", "pay_by", "estimated_minutes", "assigned_technician", "customer_notes", "admin_notes", "photo", "confirmation_sent", "reminder_sent", "completed_at", "cancelled_at", "rating", "feedback", "created_at", "updated_at") SELECT "id", "number", lower(hex(randomblob(12))), null, "user_id", "visit_type", "service_type", "name", "email", "phone", "address", "pincode", "description", "preferred_date", "time_slot", null, "status", "priority", "payment_status", "fee_paise", "pay_by", "estimated_minutes", "assigned_technician", "customer_notes", "admin_notes", null, "confirmation_sent", "reminder_sent", "completed_at", null, "rating", "feedback", "created_at", "updated_at" FROM `service_request`;--> statement-breakpoint
DROP TABLE `service_request`;--> statement-breakpoint
ALTER TABLE `__new_service_request` RENAME TO `service_request`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_number_unique` ON `service_request` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_once_key_unique` ON `service_request` (`once_key`);--> statement-breakpoint
CREATE INDEX `service_request_status` ON `service_request` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `service_request_day` ON `service_request` (`preferred_date`,`time_slot`);--> statement-breakpoint
CREATE INDEX `service_request_user` ON `service_request` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `outbox_letter` ADD `secret` text;--> statement-breakpoint
CREATE UNIQUE INDEX `slot_seat_one_hold` ON `slot_seat` (`holder`) WHERE "slot_seat"."request_id" is null;