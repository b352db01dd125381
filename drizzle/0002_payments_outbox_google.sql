CREATE TABLE `google_identity` (
	`subject` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `google_identity_user_id_unique` ON `google_identity` (`user_id`);--> statement-breakpoint
CREATE TABLE `google_link_request` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `google_link_request_expires` ON `google_link_request` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outbox_letter` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`sent_at` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "outbox_letter_sent_waits_no_more" CHECK("outbox_letter"."sent_at" is null or "outbox_letter"."next_attempt_at" is null),
	CONSTRAINT "outbox_letter_attempts" CHECK("outbox_letter"."attempts" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_letter_dedupe_key_unique` ON `outbox_letter` (`dedupe_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_letter_message_id_unique` ON `outbox_letter` (`message_id`);--> statement-breakpoint
CREATE INDEX `outbox_letter_waiting` ON `outbox_letter` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_letter_created` ON `outbox_letter` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment_event` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`provider_order_id` text,
	`received_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `__new_payment` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`service_request_id` text,
	`provider` text NOT NULL,
	`provider_order_id` text,
	`provider_payment_id` text,
	`amount_paise` integer NOT NULL,
	`currency` text DEFAULT 'INR' NOT NULL,
	`status` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`captured_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_provider" CHECK("__new_payment"."provider" in ('demo', 'razorpay')),
	CONSTRAINT "payment_status_known" CHECK("__new_payment"."status" in ('created', 'failed', 'authorized', 'captured', 'refund-due', 'refunded')),
	CONSTRAINT "payment_amount" CHECK("__new_payment"."amount_paise" > 0 and "__new_payment"."currency" = 'INR'),
	CONSTRAINT "payment_for_one_thing" CHECK(("__new_payment"."order_id" is null) <> ("__new_payment"."service_request_id" is null)),
	CONSTRAINT "payment_captured_is_known" CHECK("__new_payment"."status" in ('created', 'failed', 'authorized') or ("__new_payment"."captured_at" is not null and "__new_payment"."provider_payment_id" is not null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_payment`("id", "order_id", "service_request_id", "provider", "provider_order_id", "provider_payment_id", "amount_paise", "currency", "status", "note", "created_at", "updated_at", "captured_at") SELECT "id", "order_id", "service_request_id", "provider", "provider_order_id", "provider_payment_id", "amount_paise", "currency", "status", "note", "created_at", "updated_at", "captured_at" FROM `payment`;--> statement-breakpoint
DROP TABLE `payment`;--> statement-breakpoint
ALTER TABLE `__new_payment` RENAME TO `payment`;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_provider_order_id_unique` ON `payment` (`provider_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_provider_payment_id_unique` ON `payment` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_service_request` ON `payment` (`service_request_id`);--> statement-breakpoint
CREATE INDEX `payment_status` ON `payment` (`status`,`created_at`);--> statement-breakpoint
-- Written by hand: the payment a refund is of was the only one there could be.
CREATE TABLE `__new_refund` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`provider_payment_id` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`provider_refund_id` text,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_status" CHECK("__new_refund"."status" in ('due', 'pending', 'processed', 'failed')),
	CONSTRAINT "refund_amount" CHECK("__new_refund"."amount_paise" > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_refund`("id", "payment_id", "provider_payment_id", "amount_paise", "reason", "status", "provider_refund_id", "created_at", "updated_at") SELECT r."id", r."payment_id", p."provider_payment_id", r."amount_paise", r."reason", r."status", r."provider_refund_id", r."created_at", r."updated_at" FROM `refund` r JOIN `payment` p ON p."id" = r."payment_id";--> statement-breakpoint
DROP TABLE `refund`;--> statement-breakpoint
ALTER TABLE `__new_refund` RENAME TO `refund`;--> statement-breakpoint
CREATE UNIQUE INDEX `refund_provider_refund_id_unique` ON `refund` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refund_status_index` ON `refund` (`status`);
