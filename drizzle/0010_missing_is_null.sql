PRAGMA foreign_keys=OFF;--> statement-breakpoint
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
	`awaits_details` integer DEFAULT false NOT NULL,
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
	CONSTRAINT "service_request_notes" CHECK(length("__new_service_request"."admin_notes") <= 500)
) STRICT;
--> statement-breakpoint
-- What is missing was stored as a text: 'Not told yet' in a draft booking, '' for what was never told or has been
-- erased. A draft booking whose customer has been erased awaits nothing any more.
INSERT INTO `__new_service_request`("id", "number", "link_key", "once_key", "user_id", "visit_type", "service_type", "name", "email", "phone", "address", "pincode", "description", "preferred_date", "time_slot", "visit_window", "status", "priority", "payment_status", "fee_paise", "pay_by", "estimated_minutes", "assigned_technician", "awaits_details", "customer_notes", "admin_notes", "photo", "confirmation_sent", "reminder_sent", "completed_at", "cancelled_at", "rating", "feedback", "created_at", "updated_at", "deleted_at")
SELECT "id", "number", "link_key", "once_key", "user_id", "visit_type", "service_type", CASE WHEN "awaits_details" THEN nullif("name", 'Not told yet') ELSE "name" END, nullif("email", ''), nullif("phone", ''), CASE WHEN "awaits_details" AND "address" = 'Not told yet' THEN NULL ELSE nullif("address", '') END, "pincode", "description", "preferred_date", "time_slot", "visit_window", "status", "priority", "payment_status", "fee_paise", "pay_by", "estimated_minutes", "assigned_technician", "awaits_details" AND "address" <> '', "customer_notes", "admin_notes", "photo", "confirmation_sent", "reminder_sent", "completed_at", "cancelled_at", "rating", "feedback", "created_at", "updated_at", "deleted_at"
FROM `service_request` ORDER BY "rowid";--> statement-breakpoint
DROP TABLE `service_request`;--> statement-breakpoint
ALTER TABLE `__new_service_request` RENAME TO `service_request`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_number_unique` ON `service_request` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_once_key_unique` ON `service_request` (`once_key`);--> statement-breakpoint
CREATE INDEX `service_request_status` ON `service_request` (`status`,`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_day` ON `service_request` (`preferred_date`,`time_slot`);--> statement-breakpoint
CREATE INDEX `service_request_user` ON `service_request` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `service_request_created` ON `service_request` (`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_priority_created` ON `service_request` (`priority`,`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_technician` ON `service_request` (`assigned_technician`,`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_rated` ON `service_request` (`rating`) WHERE "service_request"."rating" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_photo` ON `service_request` (`photo`);--> statement-breakpoint
CREATE TABLE `__new_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`address` text,
	`city` text,
	`postal_code` text,
	`country` text DEFAULT 'India' NOT NULL,
	`awaits_address` integer DEFAULT false NOT NULL,
	`items_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	`shipping_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`prices_include_tax` integer DEFAULT false NOT NULL,
	`pay_by` integer NOT NULL,
	`paid_at` integer,
	`courier` text,
	`tracking_number` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "orders_status" CHECK("__new_orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_kind" CHECK("__new_orders"."kind" in ('cart', 'buy-now')),
	CONSTRAINT "orders_amounts" CHECK("__new_orders"."items_paise" > 0 and "__new_orders"."tax_paise" >= 0 and "__new_orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_postal_code" CHECK("__new_orders"."postal_code" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "orders_email" CHECK("__new_orders"."email" is not null or "__new_orders"."user_id" is null),
	CONSTRAINT "orders_address" CHECK("__new_orders"."address" is not null or "__new_orders"."awaits_address" or "__new_orders"."user_id" is null),
	CONSTRAINT "orders_postal_code_told" CHECK("__new_orders"."postal_code" is not null or ("__new_orders"."awaits_address" and "__new_orders"."kind" = 'cart')),
	CONSTRAINT "orders_no_blanks" CHECK("__new_orders"."email" <> '' and "__new_orders"."phone" <> '' and "__new_orders"."address" <> ''),
	CONSTRAINT "orders_total" CHECK("__new_orders"."total_paise" = "__new_orders"."items_paise" + "__new_orders"."tax_paise" + "__new_orders"."shipping_paise"),
	CONSTRAINT "orders_unpaid_is_pending" CHECK("__new_orders"."paid_at" is not null or "__new_orders"."status" in ('pending', 'cancelled'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_orders`("id", "number", "user_id", "kind", "status", "name", "email", "phone", "address", "city", "postal_code", "country", "awaits_address", "items_paise", "tax_paise", "shipping_paise", "total_paise", "prices_include_tax", "pay_by", "paid_at", "courier", "tracking_number", "created_at", "updated_at")
SELECT "id", "number", "user_id", "kind", "status", "name", nullif("email", ''), nullif("phone", ''), CASE WHEN "awaits_address" AND "address" = 'Address not told yet' THEN NULL ELSE nullif("address", '') END, "city", CASE WHEN "awaits_address" AND "kind" = 'cart' THEN nullif("postal_code", '000000') ELSE "postal_code" END, "country", "awaits_address", "items_paise", "tax_paise", "shipping_paise", "total_paise", "prices_include_tax", "pay_by", "paid_at", "courier", "tracking_number", "created_at", "updated_at"
FROM `orders` ORDER BY "rowid";--> statement-breakpoint
DROP TABLE `orders`;--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_status_created` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`);