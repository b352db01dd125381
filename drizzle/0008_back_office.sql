CREATE TABLE `audit_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`label` text NOT NULL,
	`before` text,
	`after` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_entry_at` ON `audit_entry` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entry_kind` ON `audit_entry` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entry_actor` ON `audit_entry` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entry_actor_kind` ON `audit_entry` (`actor_id`,`kind`,`at`);--> statement-breakpoint
CREATE TABLE `desk_place` (
	`place` integer PRIMARY KEY NOT NULL,
	`thing` text NOT NULL,
	`id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `desk_place_once` ON `desk_place` (`thing`,`id`);--> statement-breakpoint
CREATE TABLE `tally` (
	`thing` text NOT NULL,
	`part` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`thing`, `part`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `electrician_photo` (
	`electrician_id` text PRIMARY KEY NOT NULL,
	`image` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`electrician_id`) REFERENCES `electrician`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `import_draft` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `import_draft_once` ON `import_draft` (`owner_id`,`kind`);--> statement-breakpoint
CREATE TABLE `credit_note` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`financial_year` text NOT NULL,
	`serial` integer NOT NULL,
	`invoice_id` text NOT NULL,
	`refund_id` text NOT NULL,
	`taxable_paise` integer NOT NULL,
	`cgst_paise` integer NOT NULL,
	`sgst_paise` integer NOT NULL,
	`igst_paise` integer NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_note_number" CHECK(length("credit_note"."number") <= 16 and "credit_note"."serial" > 0),
	CONSTRAINT "credit_note_amounts" CHECK("credit_note"."taxable_paise" >= 0 and "credit_note"."cgst_paise" = "credit_note"."sgst_paise" and "credit_note"."igst_paise" >= 0 and ("credit_note"."cgst_paise" = 0 or "credit_note"."igst_paise" = 0))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_number_unique` ON `credit_note` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_refund_id_unique` ON `credit_note` (`refund_id`);--> statement-breakpoint
CREATE INDEX `credit_note_invoice` ON `credit_note` (`invoice_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_serial` ON `credit_note` (`financial_year`,`serial`);--> statement-breakpoint
DROP INDEX `service_request_status`;--> statement-breakpoint
ALTER TABLE `service_request` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `service_request_created` ON `service_request` (`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_priority_created` ON `service_request` (`priority`,`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_technician` ON `service_request` (`assigned_technician`,`created_at`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `service_request_rated` ON `service_request` (`rating`) WHERE "service_request"."rating" is not null;--> statement-breakpoint
CREATE INDEX `service_request_status` ON `service_request` (`status`,`created_at`,`deleted_at`);--> statement-breakpoint
DROP INDEX `outbox_letter_waiting`;--> statement-breakpoint
CREATE INDEX `outbox_letter_is_sent` ON `outbox_letter` (`created_at`) WHERE "outbox_letter"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX `outbox_letter_is_waiting` ON `outbox_letter` (`created_at`) WHERE "outbox_letter"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `outbox_letter_is_stopped` ON `outbox_letter` (`created_at`) WHERE "outbox_letter"."sent_at" is null and "outbox_letter"."next_attempt_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_letter_waiting` ON `outbox_letter` (`next_attempt_at`) WHERE "outbox_letter"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE `contact_message` ADD `replied_at` integer;--> statement-breakpoint
CREATE INDEX `contact_message_created` ON `contact_message` (`created_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `prices_include_tax` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_status_created` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE INDEX `user_role_created` ON `user` (`role`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_created` ON `user` (`created_at`);--> statement-breakpoint
CREATE INDEX `user_deactivated` ON `user` (`created_at`) WHERE not "user"."is_active";--> statement-breakpoint
CREATE INDEX `product_created` ON `product` (`created_at`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_name` ON `product` ("name" collate nocase,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_sku_capitals` ON `product` (upper("sku"));--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`price_paise`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_stock` ON `product` (`stock`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_rated` ON `product` (`rating`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_category` ON `product` (`category`,`created_at`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_featured` ON `product` (`featured`,`created_at`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_has_stock` ON `product` (`has_stock`,`created_at`,`id`) WHERE "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `product_archived` ON `product` (`created_at`,`id`) WHERE "product"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX `product_picture` ON `product` (`image_url`) WHERE "product"."image_url" glob '/pictures/uploads/*';--> statement-breakpoint
CREATE INDEX `stock_movement_order` ON `stock_movement` (`order_id`);--> statement-breakpoint
CREATE INDEX `electrician_status_created` ON `electrician` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `electrician_created` ON `electrician` (`created_at`);--> statement-breakpoint
CREATE INDEX `electrician_name` ON `electrician` (`name`);--> statement-breakpoint
CREATE INDEX `electrician_email` ON `electrician` (`email`);--> statement-breakpoint
CREATE INDEX `order_line_picture` ON `order_line` (`image_url`) WHERE "order_line"."image_url" glob '/pictures/uploads/*';--> statement-breakpoint
CREATE INDEX `pincode_enquiry_times` ON `pincode_enquiry` (`times`,`last_at`);--> statement-breakpoint
CREATE INDEX `pincode_enquiry_last` ON `pincode_enquiry` (`last_at`);--> statement-breakpoint
CREATE INDEX `service_area_place` ON `service_area` ("state" collate nocase,"city" collate nocase,`pincode`);--> statement-breakpoint
CREATE INDEX `service_area_city` ON `service_area` ("city" collate nocase,`pincode`);--> statement-breakpoint
CREATE INDEX `service_area_serviceable` ON `service_area` (`is_serviceable`,`pincode`);--> statement-breakpoint
CREATE INDEX `service_area_created` ON `service_area` (`created_at`);