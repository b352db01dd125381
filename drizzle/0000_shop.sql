CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`idle_until` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_hash_unique` ON `session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text,
	`role` text DEFAULT 'user' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`date_of_birth` text,
	`gender` text,
	`street` text,
	`city` text,
	`state` text,
	`zip_code` text,
	`country` text DEFAULT 'India' NOT NULL,
	`profile_picture` text,
	`accept_marketing` integer DEFAULT false NOT NULL,
	`notify_email` integer DEFAULT true NOT NULL,
	`notify_sms` integer DEFAULT false NOT NULL,
	`notify_push` integer DEFAULT true NOT NULL,
	`currency` text DEFAULT 'INR' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_login_at` integer,
	CONSTRAINT "user_email_lowercase" CHECK("user"."email" = lower("user"."email")),
	CONSTRAINT "user_role" CHECK("user"."role" in ('user', 'admin')),
	CONSTRAINT "user_gender" CHECK("user"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "user_currency" CHECK("user"."currency" in ('INR', 'USD', 'EUR')),
	CONSTRAINT "user_language" CHECK("user"."language" in ('en', 'hi', 'bn'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `banner` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text,
	`image_url` text NOT NULL,
	`link` text,
	`is_active` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "banner_dates" CHECK("banner"."start_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "banner"."end_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "banner"."end_date" >= "banner"."start_date"),
	CONSTRAINT "banner_addresses" CHECK(("banner"."image_url" glob '/[^/]*' or "banner"."image_url" glob 'http://*' or "banner"."image_url" glob 'https://*') and ("banner"."link" is null or "banner"."link" glob '/[^/]*' or "banner"."link" glob 'http://*' or "banner"."link" glob 'https://*'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `service_request` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
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
	`rating` integer,
	`feedback` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "service_request_visit" CHECK("service_request"."visit_type" in ('shop', 'home')),
	CONSTRAINT "service_request_service" CHECK("service_request"."service_type" in ('repair', 'installation', 'maintenance', 'consultation')),
	CONSTRAINT "service_request_status_known" CHECK("service_request"."status" in ('pending', 'confirmed', 'scheduled', 'in-progress', 'completed', 'cancelled', 'rescheduled', 'no-show')),
	CONSTRAINT "service_request_priority" CHECK("service_request"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "service_request_payment" CHECK("service_request"."payment_status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "service_request_rating" CHECK("service_request"."rating" between 1 and 5),
	CONSTRAINT "service_request_home" CHECK("service_request"."visit_type" = 'shop' or ("service_request"."pincode" is not null and "service_request"."fee_paise" >= 0)),
	CONSTRAINT "service_request_when" CHECK("service_request"."preferred_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "service_request"."time_slot" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "service_request_pincode" CHECK("service_request"."pincode" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "service_request_notes" CHECK(length("service_request"."admin_notes") <= 500)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `service_request_number_unique` ON `service_request` (`number`);--> statement-breakpoint
CREATE INDEX `service_request_status` ON `service_request` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `service_request_day` ON `service_request` (`preferred_date`,`time_slot`);--> statement-breakpoint
CREATE TABLE `slot_seat` (
	`date` text NOT NULL,
	`start` text NOT NULL,
	`seat` integer NOT NULL,
	`request_id` text,
	`holder` text,
	`expires_at` integer,
	PRIMARY KEY(`date`, `start`, `seat`),
	FOREIGN KEY (`request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "slot_seat_when" CHECK("slot_seat"."date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "slot_seat"."start" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "slot_seat_number" CHECK("slot_seat"."seat" between 1 and 2),
	CONSTRAINT "slot_seat_held_or_taken" CHECK(("slot_seat"."request_id" is not null and "slot_seat"."expires_at" is null) or ("slot_seat"."request_id" is null and "slot_seat"."holder" is not null and "slot_seat"."expires_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `slot_seat_request_id_unique` ON `slot_seat` (`request_id`);--> statement-breakpoint
CREATE TABLE `cart_line` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_line_quantity" CHECK("cart_line"."quantity" between 1 and 999)
) STRICT;
--> statement-breakpoint
CREATE TABLE `product` (
	`id` text PRIMARY KEY NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`brand` text NOT NULL,
	`category` text NOT NULL,
	`price_paise` integer NOT NULL,
	`image_url` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`specifications` text NOT NULL,
	`tags` text NOT NULL,
	`warranty` text,
	`hsn` text,
	`country_of_origin` text,
	`stock` integer NOT NULL,
	`in_stock` integer DEFAULT true NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "product_category_known" CHECK("product"."category" in ('Power Tools', 'Fans', 'Coolers', 'Mixers & Irons', 'Spare Parts')),
	CONSTRAINT "product_image" CHECK("product"."image_url" glob '/[^/]*' or "product"."image_url" glob 'http://*' or "product"."image_url" glob 'https://*'),
	CONSTRAINT "product_price_positive" CHECK("product"."price_paise" > 0),
	CONSTRAINT "product_stock_not_negative" CHECK("product"."stock" >= 0),
	CONSTRAINT "product_rating" CHECK("product"."review_count" >= 0 and "product"."rating_sum" between "product"."review_count" and 5 * "product"."review_count")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_sku_unique` ON `product` (`sku`);--> statement-breakpoint
CREATE INDEX `product_category` ON `product` (`category`,`archived_at`);--> statement-breakpoint
CREATE INDEX `product_brand` ON `product` (`brand`);--> statement-breakpoint
CREATE TABLE `stock_movement` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`change` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`order_id` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "stock_movement_reason" CHECK("stock_movement"."reason" in ('opening', 'sale', 'return', 'correction')),
	CONSTRAINT "stock_movement_change" CHECK("stock_movement"."change" <> 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `stock_movement_product` ON `stock_movement` (`product_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `stock_reservation` (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_reservation_quantity" CHECK("stock_reservation"."quantity" between 1 and 999)
) STRICT;
--> statement-breakpoint
CREATE INDEX `stock_reservation_product` ON `stock_reservation` (`product_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `contact_message` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "contact_message_status_known" CHECK("contact_message"."status" in ('new', 'read', 'replied')),
	CONSTRAINT "contact_message_lengths" CHECK(length("contact_message"."name") <= 50 and length("contact_message"."subject") <= 100 and length("contact_message"."message") <= 1000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_message_number_unique` ON `contact_message` (`number`);--> statement-breakpoint
CREATE INDEX `contact_message_status` ON `contact_message` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `electrician` (
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
	CONSTRAINT "electrician_phone" CHECK("electrician"."phone" glob '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "electrician_experience" CHECK("electrician"."experience_years" >= 0),
	CONSTRAINT "electrician_bio" CHECK(length("electrician"."bio") <= 500),
	CONSTRAINT "electrician_availability" CHECK("electrician"."availability" in ('Flexible', 'Weekdays', 'Weekends', 'On-Call')),
	CONSTRAINT "electrician_status" CHECK("electrician"."status" in ('pending', 'approved', 'refused'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `limit_count` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `limit_count_expire` ON `limit_count` (`expire`);--> statement-breakpoint
CREATE TABLE `order_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`note` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_event_kind" CHECK("order_event"."kind" in ('placed', 'payment-failed', 'paid', 'shipped', 'delivered', 'cancelled', 'refund-due', 'refunded'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_event_order` ON `order_event` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_line` (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`image_url` text NOT NULL,
	`hsn` text,
	`unit_paise` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_quantity" CHECK("order_line"."quantity" between 1 and 999),
	CONSTRAINT "order_line_price" CHECK("order_line"."unit_paise" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_line_product` ON `order_line` (`product_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`city` text,
	`postal_code` text NOT NULL,
	`country` text DEFAULT 'India' NOT NULL,
	`items_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	`shipping_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`pay_by` integer NOT NULL,
	`paid_at` integer,
	`courier` text,
	`tracking_number` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "orders_status" CHECK("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_kind" CHECK("orders"."kind" in ('cart', 'buy-now')),
	CONSTRAINT "orders_amounts" CHECK("orders"."items_paise" > 0 and "orders"."tax_paise" >= 0 and "orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_postal_code" CHECK("orders"."postal_code" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "orders_total" CHECK("orders"."total_paise" = "orders"."items_paise" + "orders"."tax_paise" + "orders"."shipping_paise"),
	CONSTRAINT "orders_unpaid_is_pending" CHECK("orders"."paid_at" is not null or "orders"."status" in ('pending', 'cancelled'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment` (
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
	CONSTRAINT "payment_provider" CHECK("payment"."provider" in ('demo', 'razorpay')),
	CONSTRAINT "payment_status_known" CHECK("payment"."status" in ('created', 'failed', 'captured', 'refund-due', 'refunded')),
	CONSTRAINT "payment_amount" CHECK("payment"."amount_paise" > 0 and "payment"."currency" = 'INR'),
	CONSTRAINT "payment_for_one_thing" CHECK(("payment"."order_id" is null) <> ("payment"."service_request_id" is null)),
	CONSTRAINT "payment_captured_is_known" CHECK("payment"."status" in ('created', 'failed') or ("payment"."captured_at" is not null and "payment"."provider_payment_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_provider_order_id_unique` ON `payment` (`provider_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_provider_payment_id_unique` ON `payment` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_service_request` ON `payment` (`service_request_id`);--> statement-breakpoint
CREATE INDEX `payment_status` ON `payment` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `refund` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`provider_refund_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_status" CHECK("refund"."status" in ('due', 'pending', 'processed', 'failed')),
	CONSTRAINT "refund_amount" CHECK("refund"."amount_paise" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_provider_refund_id_unique` ON `refund` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`payment_id`);--> statement-breakpoint
CREATE TABLE `review` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`comment` text NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_rating" CHECK("review"."rating" between 1 and 5),
	CONSTRAINT "review_lengths" CHECK(length("review"."title") between 1 and 100 and length("review"."comment") between 1 and 500)
) STRICT;
--> statement-breakpoint
CREATE INDEX `review_newest` ON `review` (`product_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_once` ON `review` (`product_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `service_area` (
	`id` text PRIMARY KEY NOT NULL,
	`pincode` text NOT NULL,
	`area` text NOT NULL,
	`city` text NOT NULL,
	`district` text NOT NULL,
	`state` text NOT NULL,
	`is_serviceable` integer DEFAULT true NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`home_visit` integer DEFAULT true NOT NULL,
	`shop_visit` integer DEFAULT true NOT NULL,
	`home_visit_fee_paise` integer NOT NULL,
	`free_delivery_above_paise` integer NOT NULL,
	`travel_minutes` integer DEFAULT 30 NOT NULL,
	`special_instructions` text,
	`priority` text DEFAULT 'medium' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "service_area_pincode" CHECK("service_area"."pincode" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "service_area_money" CHECK("service_area"."home_visit_fee_paise" >= 0 and "service_area"."free_delivery_above_paise" >= 0),
	CONSTRAINT "service_area_travel" CHECK("service_area"."travel_minutes" between 15 and 120),
	CONSTRAINT "service_area_priority" CHECK("service_area"."priority" in ('low', 'medium', 'high'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `service_area_pincode_unique` ON `service_area` (`pincode`);--> statement-breakpoint
CREATE TABLE `setting` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `wishlist_item` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
