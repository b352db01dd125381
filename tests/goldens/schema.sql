CREATE INDEX `audit_entry_actor` ON `audit_entry` (`actor_id`,`at`);

CREATE INDEX `audit_entry_actor_kind` ON `audit_entry` (`actor_id`,`kind`,`at`);

CREATE INDEX `audit_entry_at` ON `audit_entry` (`at`);

CREATE INDEX `audit_entry_kind` ON `audit_entry` (`kind`,`at`);

CREATE UNIQUE INDEX `awaited_picture_once` ON `awaited_picture` (`import_id`,`product_id`,`position`);

CREATE INDEX `awaited_picture_product` ON `awaited_picture` (`product_id`);

CREATE INDEX `awaited_picture_waiting` ON `awaited_picture` (`updated_at`,`id`) WHERE "awaited_picture"."state" = 'waiting';

CREATE UNIQUE INDEX `category_name_unique` ON `category` (`name`);

CREATE INDEX `category_order` ON `category` (`position`,`id`);

CREATE INDEX `category_picture` ON `category` (`image_url`) WHERE "category"."image_url" glob '/pictures/uploads/*';

CREATE INDEX `category_slug_category` ON `category_slug` (`category_id`);

CREATE UNIQUE INDEX `category_slug_key_unique` ON `category` (`slug_key`);

CREATE INDEX `closed_month_closed_by` ON `closed_month` (`closed_by`);

CREATE UNIQUE INDEX `consent_given_once` ON `consent` (`user_id`,`kind`) WHERE "consent"."withdrawn_at" is null;

CREATE INDEX `consent_user` ON `consent` (`user_id`,`given_at`);

CREATE INDEX `contact_message_created` ON `contact_message` (`created_at`);

CREATE INDEX `contact_message_email` ON `contact_message` (`email`,`created_at`);

CREATE UNIQUE INDEX `contact_message_number_unique` ON `contact_message` (`number`);

CREATE INDEX `contact_message_phone` ON `contact_message` (substr(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -10));

CREATE INDEX `contact_message_status` ON `contact_message` (`status`,`created_at`);

CREATE INDEX `contact_message_user` ON `contact_message` (`user_id`);

CREATE INDEX `customer_import_actor` ON `customer_import` (`actor_id`);

CREATE INDEX `customer_import_created` ON `customer_import` (`created_at`);

CREATE INDEX `customer_note_author` ON `customer_note` (`author_id`);

CREATE INDEX `customer_note_phone` ON `customer_note` (`phone`,`created_at`);

CREATE INDEX `customer_note_user` ON `customer_note` (`user_id`,`created_at`);

CREATE INDEX `customer_notice_author` ON `customer_notice` (`author_id`);

CREATE INDEX `customer_notice_order` ON `customer_notice` (`order_id`,`id`) WHERE "customer_notice"."order_id" is not null;

CREATE INDEX `customer_notice_request` ON `customer_notice` (`request_id`,`id`) WHERE "customer_notice"."request_id" is not null;

CREATE INDEX `deleted_item_deleted` ON `deleted_item` (`deleted_at`);

CREATE INDEX `deleted_item_expires` ON `deleted_item` (`expires_at`);

CREATE INDEX `deleted_item_photo` ON `deleted_item` (`photo_id`) WHERE "deleted_item"."photo_id" is not null;

CREATE INDEX `deleted_item_user` ON `deleted_item` (`user_id`) WHERE "deleted_item"."user_id" is not null;

CREATE UNIQUE INDEX `desk_place_once` ON `desk_place` (`thing`,`id`);

CREATE UNIQUE INDEX `discount_code_unique` ON `discount` (`code`);

CREATE INDEX `electrician_created` ON `electrician` (`created_at`);

CREATE INDEX `electrician_email` ON `electrician` (`email`);

CREATE INDEX `electrician_name` ON `electrician` (`name`);

CREATE INDEX `electrician_status_created` ON `electrician` (`status`,`created_at`);

CREATE UNIQUE INDEX `facet_cell_once` ON `facet_cell` (`category`,`brand`,`price_band`,`stars`,`has_stock`,`origin`);

CREATE INDEX `finished_import_actor` ON `finished_import` (`actor_id`);

CREATE INDEX `finished_import_created` ON `finished_import` (`created_at`,`id`);

CREATE INDEX `finished_import_undone_by` ON `finished_import` (`undone_by`);

CREATE INDEX `fruitless_search_last` ON `fruitless_search` (`last_at`);

CREATE INDEX `goods_return_created` ON `goods_return` (`created_at`);

CREATE INDEX `goods_return_line_product` ON `goods_return_line` (`product_id`);

CREATE UNIQUE INDEX `goods_return_number_unique` ON `goods_return` (`number`);

CREATE UNIQUE INDEX `goods_return_open` ON `goods_return` (`order_id`) WHERE "goods_return"."status" in ('requested', 'accepted', 'received');

CREATE INDEX `goods_return_order` ON `goods_return` (`order_id`);

CREATE INDEX `goods_return_refund` ON `goods_return` (`refund_id`);

CREATE INDEX `goods_return_status` ON `goods_return` (`status`,`created_at`);

CREATE INDEX `goods_return_user` ON `goods_return` (`user_id`);

CREATE UNIQUE INDEX `google_identity_user_id_unique` ON `google_identity` (`user_id`);

CREATE INDEX `google_link_request_expires` ON `google_link_request` (`expires_at`);

CREATE INDEX `google_link_request_user` ON `google_link_request` (`user_id`);

CREATE UNIQUE INDEX `import_draft_once` ON `import_draft` (`owner_id`,`kind`);

CREATE INDEX `imported_change_created` ON `imported_change` (`created_at`);

CREATE UNIQUE INDEX `info_page_version_once` ON `info_page_version` (`path`,`language`,`version`);

CREATE INDEX `kept_answer_created` ON `kept_answer` (`created_at`);

CREATE INDEX `kept_answer_user` ON `kept_answer` (`user_id`);

CREATE INDEX `known_device_used` ON `known_device` (`last_used_at`);

CREATE INDEX `known_device_user` ON `known_device` (`user_id`);

CREATE INDEX `limit_count_expire` ON `limit_count` (`expire`);

CREATE INDEX `message_reply_author` ON `message_reply` (`author_id`);

CREATE INDEX `message_reply_message` ON `message_reply` (`message_id`,`created_at`);

CREATE INDEX `order_event_created` ON `order_event` (`created_at`);

CREATE INDEX `order_event_order` ON `order_event` (`order_id`,`id`);

CREATE INDEX `order_event_taken_back_by` ON `order_event` (`taken_back_by`) WHERE "order_event"."taken_back_by" is not null;

CREATE INDEX `order_event_user` ON `order_event` (`user_id`);

CREATE INDEX `order_line_picture` ON `order_line` (`image_url`) WHERE "order_line"."image_url" glob '/pictures/uploads/*';

CREATE INDEX `order_line_product` ON `order_line` (`product_id`);

CREATE INDEX `orders_created` ON `orders` (`created_at`);

CREATE INDEX `orders_discount_code` ON `orders` (`discount_code`,`status`,`paid_at`,`pay_by`,`user_id`) WHERE "orders"."discount_code" is not null;

CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);

CREATE INDEX `orders_paid` ON `orders` (`paid_at`);

CREATE INDEX `orders_phone` ON `orders` (`phone`);

CREATE INDEX `orders_status_created` ON `orders` (`status`,`created_at`);

CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);

CREATE INDEX `outbox_letter_about` ON `outbox_letter` (`about_id`) WHERE "outbox_letter"."about_id" is not null;

CREATE INDEX `outbox_letter_copied_by` ON `outbox_letter` (`copied_by`) WHERE "outbox_letter"."copied_by" is not null;

CREATE INDEX `outbox_letter_copy_of` ON `outbox_letter` (`copy_of`) WHERE "outbox_letter"."copy_of" is not null;

CREATE INDEX `outbox_letter_created` ON `outbox_letter` (`created_at`);

CREATE UNIQUE INDEX `outbox_letter_dedupe_key_unique` ON `outbox_letter` (`dedupe_key`);

CREATE INDEX `outbox_letter_due_at` ON `outbox_letter` (`due_at`) WHERE "outbox_letter"."next_attempt_at" is not null;

CREATE INDEX `outbox_letter_is_held` ON `outbox_letter` (`created_at`) WHERE "outbox_letter"."sent_at" is null and "outbox_letter"."next_attempt_at" is null and "outbox_letter"."problem" is null;

CREATE INDEX `outbox_letter_is_sent` ON `outbox_letter` (`created_at`) WHERE "outbox_letter"."sent_at" is not null;

CREATE INDEX `outbox_letter_is_stopped` ON `outbox_letter` (`created_at`) WHERE "outbox_letter"."sent_at" is null and "outbox_letter"."next_attempt_at" is null;

CREATE INDEX `outbox_letter_is_waiting` ON `outbox_letter` (`created_at`) WHERE "outbox_letter"."next_attempt_at" is not null;

CREATE UNIQUE INDEX `outbox_letter_message_id_unique` ON `outbox_letter` (`message_id`);

CREATE INDEX `outbox_letter_recipient` ON `outbox_letter` (`recipient`,`created_at`);

CREATE INDEX `outbox_letter_waiting` ON `outbox_letter` (`next_attempt_at`) WHERE "outbox_letter"."next_attempt_at" is not null;

CREATE INDEX `paper_issued` ON `paper` (`issued_at`);

CREATE UNIQUE INDEX `paper_number_unique` ON `paper` (`number`);

CREATE INDEX `paper_order` ON `paper` (`order_id`);

CREATE INDEX `paper_refers_to` ON `paper` (`refers_to`);

CREATE UNIQUE INDEX `paper_refund_id_unique` ON `paper` (`refund_id`);

CREATE UNIQUE INDEX `paper_serial` ON `paper` (`series`,`prefix`,`financial_year`,`serial`);

CREATE UNIQUE INDEX `paper_series_once` ON `paper_series` (`series`,`financial_year`,`prefix`,`first_serial`);

CREATE INDEX `paper_service_request` ON `paper` (`service_request_id`);

CREATE INDEX `payment_captured` ON `payment` (`captured_at`) WHERE "payment"."captured_at" is not null;

CREATE INDEX `payment_from_refund` ON `payment` (`from_refund_id`) WHERE "payment"."from_refund_id" is not null;

CREATE INDEX `payment_hand_reference` ON `payment` (`hand_reference`) WHERE "payment"."hand_reference" is not null;

CREATE INDEX `payment_order` ON `payment` (`order_id`);

CREATE UNIQUE INDEX `payment_provider_order_id_unique` ON `payment` (`provider_order_id`);

CREATE UNIQUE INDEX `payment_provider_payment_id_unique` ON `payment` (`provider_payment_id`);

CREATE INDEX `payment_service_request` ON `payment` (`service_request_id`);

CREATE INDEX `payment_status` ON `payment` (`status`,`created_at`);

CREATE INDEX `photo_created` ON `photo` (`created_at`);

CREATE INDEX `pincode_enquiry_last` ON `pincode_enquiry` (`last_at`);

CREATE INDEX `pincode_enquiry_times` ON `pincode_enquiry` (`times`,`last_at`);

CREATE UNIQUE INDEX `portrait_user_id_unique` ON `portrait` (`user_id`);

CREATE INDEX `product_archived` ON `product` (`created_at`,`id`) WHERE "product"."archived_at" is not null;

CREATE INDEX `product_category` ON `product` (`category`,`created_at`,`id`) WHERE "product"."archived_at" is null;

CREATE INDEX `product_created` ON `product` (`created_at`,`id`) WHERE "product"."archived_at" is null;

CREATE INDEX `product_created_by` ON `product` (`created_by`);

CREATE INDEX `product_featured` ON `product` (`featured`,`created_at`,`id`) WHERE "product"."archived_at" is null;

CREATE INDEX `product_has_stock` ON `product` (`has_stock`,`created_at`,`id`) WHERE "product"."archived_at" is null;

CREATE UNIQUE INDEX `product_image_once` ON `product_image` (`product_id`,`image_url`);

CREATE INDEX `product_image_uploaded` ON `product_image` (`image_url`) WHERE "product_image"."image_url" glob '/pictures/uploads/*';

CREATE INDEX `product_label_gaps` ON `product` (`created_at`,`id`) WHERE "product"."archived_at" is null and "product"."label_gaps" > 0;

CREATE INDEX `product_name` ON `product` ("name" collate nocase,`id`) WHERE "product"."archived_at" is null;

CREATE INDEX `product_picture` ON `product` (`image_url`) WHERE "product"."image_url" glob '/pictures/uploads/*';

CREATE INDEX `product_price` ON `product` (`price_paise`,`id`) WHERE "product"."archived_at" is null;

CREATE INDEX `product_rated` ON `product` (`rating`,`id`) WHERE "product"."archived_at" is null;

CREATE INDEX `product_sku_capitals` ON `product` (upper("sku"));

CREATE UNIQUE INDEX `product_sku_unique` ON `product` (`sku`);

CREATE INDEX `product_stock` ON `product` (`stock`,`id`) WHERE "product"."archived_at" is null;

CREATE INDEX `product_variant_group` ON `product_variant` (`group_id`);

CREATE INDEX `refund_created` ON `refund` (`created_at`);

CREATE INDEX `refund_part_of` ON `refund` (`part_of`) WHERE "refund"."part_of" is not null;

CREATE INDEX `refund_payment` ON `refund` (`payment_id`);

CREATE INDEX `refund_provider_payment` ON `refund` (`provider_payment_id`);

CREATE UNIQUE INDEX `refund_provider_refund_id_unique` ON `refund` (`provider_refund_id`);

CREATE INDEX `refund_status_index` ON `refund` (`status`);

CREATE UNIQUE INDEX `reply_template_title_unique` ON `reply_template` (`title`);

CREATE INDEX `review_helpful` ON `review` (`product_id`,`helpful_count`,`created_at`);

CREATE INDEX `review_newest` ON `review` (`product_id`,`created_at`);

CREATE UNIQUE INDEX `review_once` ON `review` (`product_id`,`user_id`);

CREATE INDEX `review_report_user` ON `review_report` (`user_id`);

CREATE INDEX `review_stars` ON `review` (`product_id`,`rating`,`created_at`);

CREATE INDEX `review_user` ON `review` (`user_id`,`created_at`);

CREATE INDEX `review_version_newest` ON `review_version` (`review_id`,`saved_at`);

CREATE INDEX `review_vote_user` ON `review_vote` (`user_id`);

CREATE INDEX `search_spelling_sound` ON `search_spelling` (`sound`);

CREATE UNIQUE INDEX `search_spelling_word_unique` ON `search_spelling` (`word`);

CREATE INDEX `secret_link_expires` ON `secret_link` (`expires_at`);

CREATE INDEX `secret_link_user` ON `secret_link` (`user_id`,`purpose`);

CREATE INDEX `service_area_city` ON `service_area` ("city" collate nocase,`pincode`);

CREATE INDEX `service_area_created` ON `service_area` (`created_at`);

CREATE UNIQUE INDEX `service_area_pincode_unique` ON `service_area` (`pincode`);

CREATE INDEX `service_area_place` ON `service_area` ("state" collate nocase,"city" collate nocase,`pincode`);

CREATE INDEX `service_area_serviceable` ON `service_area` (`is_serviceable`,`pincode`);

CREATE INDEX `service_event_created` ON `service_event` (`created_at`);

CREATE INDEX `service_event_request` ON `service_event` (`request_id`,`id`);

CREATE INDEX `service_event_taken_back_by` ON `service_event` (`taken_back_by`) WHERE "service_event"."taken_back_by" is not null;

CREATE INDEX `service_event_user` ON `service_event` (`user_id`);

CREATE INDEX `service_request_created` ON `service_request` (`created_at`,`deleted_at`);

CREATE INDEX `service_request_day` ON `service_request` (`preferred_date`,`time_slot`);

CREATE UNIQUE INDEX `service_request_number_unique` ON `service_request` (`number`);

CREATE UNIQUE INDEX `service_request_once_key_unique` ON `service_request` (`once_key`);

CREATE INDEX `service_request_phone` ON `service_request` (`phone`);

CREATE UNIQUE INDEX `service_request_photo` ON `service_request` (`photo`);

CREATE INDEX `service_request_priority_created` ON `service_request` (`priority`,`created_at`,`deleted_at`);

CREATE INDEX `service_request_rated` ON `service_request` (`rating`) WHERE "service_request"."rating" is not null;

CREATE INDEX `service_request_status` ON `service_request` (`status`,`created_at`,`deleted_at`);

CREATE INDEX `service_request_technician` ON `service_request` (`assigned_technician`,`created_at`,`deleted_at`);

CREATE INDEX `service_request_user` ON `service_request` (`user_id`,`created_at`);

CREATE UNIQUE INDEX `session_token_hash_unique` ON `session` (`token_hash`);

CREATE INDEX `session_user` ON `session` (`user_id`);

CREATE INDEX `setting_preview_expiry` ON `setting_preview` (`expires_at`);

CREATE INDEX `setting_preview_user` ON `setting_preview` (`user_id`);

CREATE INDEX `setting_version_section` ON `setting_version` (`section`,`replaced_at`,`id`);

CREATE INDEX `shelf_cell` ON `shelf` (`cell_id`);

CREATE INDEX `shelf_featured` ON `shelf` (`featured`,`rating`,`review_count`,`place`,`cell_id`);

CREATE INDEX `shelf_name` ON `shelf` (`sort_name`,`place`,`cell_id`);

CREATE INDEX `shelf_newest` ON `shelf` (`created_at`,`place`,`cell_id`);

CREATE INDEX `shelf_origin` ON `shelf` (`origin`,`place`,`cell_id`);

CREATE INDEX `shelf_price` ON `shelf` (`price_paise`,`place`,`cell_id`);

CREATE UNIQUE INDEX `shelf_product_id_unique` ON `shelf` (`product_id`);

CREATE INDEX `shelf_rating` ON `shelf` (`rating`,`review_count`,`place`,`cell_id`);

CREATE INDEX `sign_in_step_expires` ON `sign_in_step` (`expires_at`);

CREATE INDEX `sign_in_step_user` ON `sign_in_step` (`user_id`);

CREATE UNIQUE INDEX `slot_seat_one_hold` ON `slot_seat` (`holder`) WHERE "slot_seat"."request_id" is null;

CREATE UNIQUE INDEX `slot_seat_request_id_unique` ON `slot_seat` (`request_id`);

CREATE UNIQUE INDEX `stock_alert_open` ON `stock_alert` (`product_id`,`user_id`) WHERE "stock_alert"."sent_at" is null;

CREATE INDEX `stock_alert_product` ON `stock_alert` (`product_id`);

CREATE INDEX `stock_alert_user` ON `stock_alert` (`user_id`,`created_at`);

CREATE INDEX `stock_alert_waiting` ON `stock_alert` (`created_at`) WHERE "stock_alert"."sent_at" is null;

CREATE INDEX `stock_movement_created` ON `stock_movement` (`created_at`);

CREATE INDEX `stock_movement_delivery` ON `stock_movement` (`delivery_id`) WHERE "stock_movement"."delivery_id" is not null;

CREATE INDEX `stock_movement_order` ON `stock_movement` (`order_id`);

CREATE INDEX `stock_movement_product` ON `stock_movement` (`product_id`,`created_at`);

CREATE INDEX `stock_movement_reason_created` ON `stock_movement` (`reason`,`created_at`);

CREATE INDEX `stock_movement_user` ON `stock_movement` (`user_id`);

CREATE INDEX `stock_reservation_expires` ON `stock_reservation` (`expires_at`);

CREATE INDEX `stock_reservation_product` ON `stock_reservation` (`product_id`,`expires_at`);

CREATE INDEX `supplier_delivery_created` ON `supplier_delivery` (`created_at`);

CREATE INDEX `supplier_delivery_draft_updated` ON `supplier_delivery_draft` (`updated_at`);

CREATE INDEX `supplier_delivery_line_product` ON `supplier_delivery_line` (`product_id`);

CREATE INDEX `supplier_delivery_supplier` ON `supplier_delivery` (`supplier`);

CREATE INDEX `supplier_delivery_user` ON `supplier_delivery` (`user_id`);

CREATE UNIQUE INDEX `tax_rate_once` ON `tax_rate` (`hsn_prefix`,`valid_from`);

CREATE INDEX `user_created` ON `user` (`created_at`);

CREATE INDEX `user_deactivated` ON `user` (`created_at`) WHERE not "user"."is_active";

CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);

CREATE INDEX `user_phone` ON `user` (`phone`) WHERE "user"."phone" is not null;

CREATE INDEX `user_role_created` ON `user` (`role`,`created_at`);

CREATE INDEX `user_staff_role` ON `user` (`staff_role`,`created_at`) WHERE "user"."staff_role" is not null;

CREATE INDEX `wishlist_newest` ON `wishlist_item` (`user_id`,`added_at`);

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

CREATE TABLE `audit_hash` (
	`id` integer PRIMARY KEY NOT NULL,
	`first_entry_id` integer NOT NULL,
	`last_entry_id` integer NOT NULL,
	`hash` text NOT NULL
) STRICT;

CREATE TABLE `awaited_picture` (
	`id` text PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `finished_import`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "awaited_picture_state" CHECK("awaited_picture"."state" in ('waiting', 'fetched', 'failed')),
	CONSTRAINT "awaited_picture_position" CHECK("awaited_picture"."position" between 1 and 8),
	CONSTRAINT "awaited_picture_reason" CHECK(("awaited_picture"."reason" is not null) = ("awaited_picture"."state" = 'failed'))
) STRICT;

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

CREATE TABLE `banner_text` (
	`banner_id` text NOT NULL,
	`language` text NOT NULL,
	`title` text,
	`text` text,
	PRIMARY KEY(`banner_id`, `language`),
	FOREIGN KEY (`banner_id`) REFERENCES `banner`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "banner_text_language" CHECK("banner_text"."language" in ('hi', 'bn')),
	CONSTRAINT "banner_text_no_blanks" CHECK("banner_text"."title" <> '' and "banner_text"."text" <> '')
) STRICT;

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

CREATE TABLE `category` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`slug_key` text NOT NULL,
	`position` integer NOT NULL,
	`colour` text DEFAULT 'copper' NOT NULL,
	`description` text,
	`image_url` text,
	`hsn` text,
	`sku_prefix` text NOT NULL,
	`is_spare` integer DEFAULT false NOT NULL,
	CONSTRAINT "category_colour" CHECK("category"."colour" in ('red', 'blue', 'teal', 'amber', 'green', 'copper')),
	CONSTRAINT "category_image" CHECK("category"."image_url" glob '/[^/]*' or "category"."image_url" glob 'http://*' or "category"."image_url" glob 'https://*'),
	CONSTRAINT "category_position" CHECK("category"."position" >= 0),
	CONSTRAINT "category_no_blanks" CHECK("category"."name" <> '' and "category"."slug" <> '' and "category"."slug_key" <> '' and "category"."description" <> '' and "category"."hsn" <> '' and "category"."sku_prefix" <> '')
) STRICT;

CREATE TABLE `category_slug` (
	`slug_key` text PRIMARY KEY NOT NULL,
	`category_id` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `category_text` (
	`category_id` text NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`category_id`, `language`),
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "category_text_language" CHECK("category_text"."language" in ('hi', 'bn')),
	CONSTRAINT "category_text_no_blanks" CHECK("category_text"."name" <> '')
) STRICT;

CREATE TABLE `closed_day` (
	`day` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "closed_day_day" CHECK("closed_day"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
) STRICT;

CREATE TABLE `closed_month` (
	`month` text PRIMARY KEY NOT NULL,
	`checksum` text NOT NULL,
	`closed_by` text,
	`closed_at` integer NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;

CREATE TABLE `consent` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`wording` text,
	`page_id` text,
	`language` text,
	`given_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `order_terms`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consent_kind" CHECK("consent"."kind" in ('terms', 'privacy', 'marketing')),
	CONSTRAINT "consent_language" CHECK("consent"."language" in ('en', 'hi', 'bn')),
	CONSTRAINT "consent_wording" CHECK("consent"."wording" <> ''),
	CONSTRAINT "consent_text_whole" CHECK(("consent"."wording" is null) = ("consent"."page_id" is null) and ("consent"."wording" is null) = ("consent"."language" is null))
) STRICT;

CREATE TABLE "contact_message" (
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
	CONSTRAINT "contact_message_status_known" CHECK("contact_message"."status" in ('new', 'read', 'replied')),
	CONSTRAINT "contact_message_lengths" CHECK(length("contact_message"."name") <= 200 and length("contact_message"."subject") <= 400 and length("contact_message"."message") <= 4000)
) STRICT;

CREATE TABLE `customer_import` (
	`id` text PRIMARY KEY NOT NULL,
	`user_ids` text NOT NULL,
	`actor_id` text,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;

CREATE TABLE "customer_note" (
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
	CONSTRAINT "customer_note_length" CHECK(length("customer_note"."text") <= 4000),
	CONSTRAINT "customer_note_no_blank" CHECK("customer_note"."text" <> '')
) STRICT;

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

CREATE TABLE `desk_place` (
	`place` integer PRIMARY KEY NOT NULL,
	`thing` text NOT NULL,
	`id` text NOT NULL
) STRICT;

CREATE TABLE `discount` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`amount_paise` integer,
	`minimum_paise` integer DEFAULT 0 NOT NULL,
	`uses` integer,
	`once_per_customer` integer DEFAULT false NOT NULL,
	`start_date` text,
	`end_date` text,
	`categories` text DEFAULT '[]' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "discount_code" CHECK(length("discount"."code") between 3 and 20 and "discount"."code" not glob '*[^A-Z0-9-]*'),
	CONSTRAINT "discount_one_worth" CHECK(("discount"."percent" is null) <> ("discount"."amount_paise" is null)),
	CONSTRAINT "discount_percent" CHECK("discount"."percent" between 1 and 90),
	CONSTRAINT "discount_amount" CHECK("discount"."amount_paise" > 0),
	CONSTRAINT "discount_minimum" CHECK("discount"."minimum_paise" >= 0),
	CONSTRAINT "discount_uses" CHECK("discount"."uses" > 0),
	CONSTRAINT "discount_start" CHECK("discount"."start_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "discount_end" CHECK("discount"."end_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and ("discount"."start_date" is null or "discount"."end_date" >= "discount"."start_date"))
) STRICT;

CREATE TABLE "electrician" (
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
	CONSTRAINT "electrician_bio" CHECK(length("electrician"."bio") <= 2000),
	CONSTRAINT "electrician_availability" CHECK("electrician"."availability" in ('Flexible', 'Weekdays', 'Weekends', 'On-Call')),
	CONSTRAINT "electrician_status" CHECK("electrician"."status" in ('pending', 'approved', 'refused'))
) STRICT;

CREATE TABLE `electrician_photo` (
	`electrician_id` text PRIMARY KEY NOT NULL,
	`image` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`electrician_id`) REFERENCES `electrician`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `facet_cell` (
	`id` integer PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`brand` text NOT NULL,
	`price_band` integer NOT NULL,
	`stars` integer NOT NULL,
	`has_stock` integer NOT NULL,
	`products` integer DEFAULT 0 NOT NULL, `origin` text DEFAULT '' NOT NULL,
	CONSTRAINT "facet_cell_products" CHECK("facet_cell"."products" >= 0)
) STRICT;

CREATE TABLE `finished_import` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`actor_id` text,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`left_out` integer NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	`left_alone` text,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`undone_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "finished_import_source" CHECK("finished_import"."source" in ('csv', 'prices', 'stock', 'woocommerce')),
	CONSTRAINT "finished_import_counts" CHECK(min("finished_import"."added", "finished_import"."changed", "finished_import"."unchanged", "finished_import"."left_out") >= 0)
) STRICT;

CREATE TABLE `fruitless_search` (
	`search` text PRIMARY KEY NOT NULL,
	`times` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	CONSTRAINT "fruitless_search_length" CHECK(length("fruitless_search"."search") <= 80)
) STRICT;

CREATE TABLE `goods_return` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text,
	`status` text NOT NULL,
	`is_faulty` integer NOT NULL,
	`wish` text NOT NULL,
	`reason` text,
	`answer` text,
	`with_delivery` integer DEFAULT false NOT NULL,
	`refund_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `wants_exchange` integer DEFAULT false NOT NULL, `exchange_paise` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goods_return_status_known" CHECK("goods_return"."status" in ('requested', 'accepted', 'received', 'refunded', 'replaced', 'refused', 'withdrawn')),
	CONSTRAINT "goods_return_wish" CHECK("goods_return"."wish" in ('refund', 'replacement')),
	CONSTRAINT "goods_return_refunded" CHECK(("goods_return"."refund_id" is not null) = ("goods_return"."status" = 'refunded'))
) STRICT;

CREATE TABLE `goods_return_line` (
	`return_id` text NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`condition` text,
	PRIMARY KEY(`return_id`, `product_id`),
	FOREIGN KEY (`return_id`) REFERENCES `goods_return`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goods_return_line_quantity" CHECK("goods_return_line"."quantity" between 1 and 999),
	CONSTRAINT "goods_return_line_condition" CHECK("goods_return_line"."condition" in ('shelf', 'damaged'))
) STRICT;

CREATE TABLE `google_identity` (
	`subject` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `google_link_request` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `import_draft` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` integer NOT NULL, `file_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `imported_change` (
	`import_id` text NOT NULL,
	`record_id` text NOT NULL,
	`label` text NOT NULL,
	`before` text,
	`after` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`import_id`, `record_id`),
	FOREIGN KEY (`import_id`) REFERENCES `finished_import`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `info_page_version` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`text` text NOT NULL,
	`actor_id` text NOT NULL,
	`created_at` integer NOT NULL, `language` text DEFAULT 'en' NOT NULL,
	CONSTRAINT "info_page_version_texts" CHECK("info_page_version"."path" <> '' and "info_page_version"."title" <> '' and "info_page_version"."description" <> '' and "info_page_version"."text" <> ''),
	CONSTRAINT "info_page_version_from_one" CHECK("info_page_version"."version" >= 1)
) STRICT;

CREATE TABLE `kept_answer` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`fingerprint` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `known_device` (
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`token_hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `limit_count` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
) STRICT;

CREATE TABLE `low_stock_notice` (
	`product_id` text PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE "message_reply" (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`channel` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_message`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "message_reply_channel" CHECK("message_reply"."channel" in ('email', 'whatsapp', 'phone')),
	CONSTRAINT "message_reply_length" CHECK(length("message_reply"."text") <= 8000),
	CONSTRAINT "message_reply_no_blank" CHECK("message_reply"."text" <> '')
) STRICT;

CREATE TABLE `order_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`note` text,
	`user_id` text,
	`created_at` integer NOT NULL, `taken_back_at` integer, `taken_back_by` text REFERENCES user(id) ON DELETE set null,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_event_kind" CHECK("order_event"."kind" in ('placed', 'payment-failed', 'paid', 'shipped', 'delivered', 'cancelled', 'refund-due', 'refunded'))
) STRICT;

CREATE TABLE "order_line" (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`image_url` text NOT NULL,
	`hsn` text,
	`unit` text DEFAULT 'NOS' NOT NULL,
	`unit_paise` integer NOT NULL,
	`quantity` integer NOT NULL,
	`rate_bp` integer,
	`taxable_paise` integer,
	`half_paise` integer,
	`delivery_taxable_paise` integer,
	`delivery_half_paise` integer, `discount_paise` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_quantity" CHECK("order_line"."quantity" between 1 and 999),
	CONSTRAINT "order_line_price" CHECK("order_line"."unit_paise" > 0),
	CONSTRAINT "order_line_unit" CHECK("order_line"."unit" in ('NOS', 'PCS', 'SET', 'PRS', 'BOX', 'PAC', 'ROL', 'BDL', 'DOZ', 'MTR', 'CMS', 'SQM', 'KGS', 'GMS', 'MLT', 'BTL', 'OTH')),
	CONSTRAINT "order_line_rate" CHECK("order_line"."rate_bp" between 0 and 10000),
	CONSTRAINT "order_line_tax" CHECK(("order_line"."rate_bp" is null) = ("order_line"."taxable_paise" is null) and ("order_line"."rate_bp" is null) = ("order_line"."half_paise" is null)
        and ("order_line"."rate_bp" is null) = ("order_line"."delivery_taxable_paise" is null) and ("order_line"."rate_bp" is null) = ("order_line"."delivery_half_paise" is null))
, CONSTRAINT `order_line_discount` CHECK("discount_paise" >= 0)) STRICT;

CREATE TABLE `order_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`pages` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;

CREATE TABLE "orders" (
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
	`gstin` text,
	`firm_name` text,
	`billing_address` text,
	`eway_bill` text,
	`items_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL,
	`shipping_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`round_off_paise` integer DEFAULT 0 NOT NULL,
	`tax_mode` text DEFAULT 'exclusive' NOT NULL,
	`pay_by` integer NOT NULL,
	`paid_at` integer,
	`courier` text,
	`tracking_number` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `internal_note` text, `state` text, `fulfilment` text DEFAULT 'delivery' NOT NULL, `arrival_from_days` integer, `arrival_to_days` integer, `exchange_paise` integer DEFAULT 0 NOT NULL, `exchange_return_id` text, `terms_id` text REFERENCES order_terms(id), `discount_code` text, `discount_paise` integer DEFAULT 0 NOT NULL, `language` text DEFAULT 'en' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "orders_status" CHECK("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_kind" CHECK("orders"."kind" in ('cart', 'buy-now')),
	CONSTRAINT "orders_amounts" CHECK("orders"."items_paise" > 0 and "orders"."tax_paise" >= 0 and "orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_postal_code" CHECK("orders"."postal_code" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "orders_email" CHECK("orders"."email" is not null or "orders"."user_id" is null),
	CONSTRAINT "orders_address" CHECK("orders"."address" is not null or "orders"."awaits_address" or "orders"."user_id" is null),
	CONSTRAINT "orders_postal_code_told" CHECK("orders"."postal_code" is not null or ("orders"."awaits_address" and "orders"."kind" = 'cart')),
	CONSTRAINT "orders_no_blanks" CHECK("orders"."email" <> '' and "orders"."phone" <> '' and "orders"."address" <> '' and "orders"."gstin" <> '' and "orders"."firm_name" <> '' and "orders"."billing_address" <> '' and "orders"."eway_bill" <> ''),
	CONSTRAINT "orders_tax_mode" CHECK("orders"."tax_mode" in ('exclusive', 'inclusive', 'none')),
	CONSTRAINT "orders_total" CHECK("orders"."total_paise" = "orders"."items_paise" + "orders"."tax_paise" + "orders"."shipping_paise" + "orders"."round_off_paise"),
	CONSTRAINT "orders_unpaid_is_pending" CHECK("orders"."paid_at" is not null or "orders"."status" in ('pending', 'cancelled'))
, CONSTRAINT `orders_discount` CHECK("discount_paise" >= 0)) STRICT;

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
	`created_at` integer NOT NULL, `secret` text, `about_id` text, `due_at` integer, `copy_of` text, `copied_by` text REFERENCES user(id) ON DELETE set null,
	CONSTRAINT "outbox_letter_sent_waits_no_more" CHECK("outbox_letter"."sent_at" is null or "outbox_letter"."next_attempt_at" is null),
	CONSTRAINT "outbox_letter_attempts" CHECK("outbox_letter"."attempts" >= 0)
) STRICT;

CREATE TABLE `paper` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`series` text NOT NULL,
	`prefix` text NOT NULL,
	`financial_year` text NOT NULL,
	`serial` integer NOT NULL,
	`order_id` text,
	`service_request_id` text,
	`refers_to` text,
	`refund_id` text,
	`registration` text NOT NULL,
	`state_code` text NOT NULL,
	`own_state_code` text NOT NULL,
	`taxable_paise` integer NOT NULL,
	`cgst_paise` integer NOT NULL,
	`sgst_paise` integer NOT NULL,
	`igst_paise` integer NOT NULL,
	`untaxed_paise` integer DEFAULT 0 NOT NULL,
	`round_off_paise` integer DEFAULT 0 NOT NULL,
	`total_paise` integer NOT NULL,
	`is_old` integer DEFAULT false NOT NULL,
	`seller` text NOT NULL,
	`firm` text,
	`recipient` text,
	`reason` text,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refers_to`) REFERENCES `paper`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paper_kind" CHECK("paper"."kind" in ('tax-invoice', 'bill-of-supply', 'receipt', 'receipt-voucher', 'refund-voucher', 'credit-note')),
	CONSTRAINT "paper_series" CHECK("paper"."series" in ('invoice', 'bill', 'credit-note', 'voucher')),
	CONSTRAINT "paper_registration" CHECK("paper"."registration" in ('regular', 'composition', 'unregistered')),
	CONSTRAINT "paper_number" CHECK(length("paper"."number") <= 16 and "paper"."serial" > 0),
	CONSTRAINT "paper_of_one_thing" CHECK(("paper"."order_id" is null) <> ("paper"."service_request_id" is null)),
	CONSTRAINT "paper_refers" CHECK("paper"."refers_to" is not null or "paper"."kind" not in ('refund-voucher', 'credit-note')),
	CONSTRAINT "paper_amounts" CHECK("paper"."taxable_paise" >= 0 and "paper"."cgst_paise" >= 0 and "paper"."cgst_paise" = "paper"."sgst_paise" and "paper"."igst_paise" >= 0
        and ("paper"."cgst_paise" = 0 or "paper"."igst_paise" = 0) and "paper"."untaxed_paise" >= 0 and "paper"."total_paise" > 0),
	CONSTRAINT "paper_tax_by_state" CHECK("paper"."is_old" or case when "paper"."state_code" = "paper"."own_state_code" then "paper"."igst_paise" else "paper"."cgst_paise" end = 0),
	CONSTRAINT "paper_untaxed" CHECK("paper"."registration" = 'regular' or "paper"."cgst_paise" + "paper"."igst_paise" = 0),
	CONSTRAINT "paper_total" CHECK("paper"."total_paise" = "paper"."taxable_paise" + "paper"."cgst_paise" + "paper"."sgst_paise" + "paper"."igst_paise" + "paper"."untaxed_paise" + "paper"."round_off_paise")
) STRICT;

CREATE TABLE `paper_line` (
	`paper_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`product_id` text,
	`name` text NOT NULL,
	`sku` text,
	`hsn` text,
	`unit` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_paise` integer,
	`rate_bp` integer NOT NULL,
	`taxable_paise` integer NOT NULL,
	`tax_paise` integer NOT NULL, `discount_paise` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`paper_id`, `position`),
	FOREIGN KEY (`paper_id`) REFERENCES `paper`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paper_line_kind" CHECK("paper_line"."kind" in ('goods', 'delivery', 'service', 'reduction')),
	CONSTRAINT "paper_line_amounts" CHECK("paper_line"."quantity" >= 0 and "paper_line"."rate_bp" >= 0 and "paper_line"."taxable_paise" >= 0 and "paper_line"."tax_paise" >= 0)
) STRICT;

CREATE TABLE `paper_series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series` text NOT NULL,
	`financial_year` text NOT NULL,
	`prefix` text NOT NULL,
	`first_serial` integer NOT NULL,
	CONSTRAINT "paper_series_known" CHECK("paper_series"."series" in ('invoice', 'bill', 'credit-note', 'voucher')),
	CONSTRAINT "paper_series_first" CHECK("paper_series"."first_serial" > 0 and "paper_series"."prefix" <> '')
) STRICT;

CREATE TABLE "payment" (
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
	`captured_at` integer, `from_refund_id` text REFERENCES refund(id), `hand_method` text, `hand_reference` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_provider" CHECK("payment"."provider" in ('demo', 'razorpay')),
	CONSTRAINT "payment_status_known" CHECK("payment"."status" in ('created', 'failed', 'authorized', 'captured', 'refund-due', 'refunded')),
	CONSTRAINT "payment_amount" CHECK("payment"."amount_paise" > 0 and "payment"."currency" = 'INR'),
	CONSTRAINT "payment_for_one_thing" CHECK(("payment"."order_id" is null) <> ("payment"."service_request_id" is null)),
	CONSTRAINT "payment_captured_is_known" CHECK("payment"."status" in ('created', 'failed', 'authorized') or ("payment"."captured_at" is not null and "payment"."provider_payment_id" is not null))
, CONSTRAINT `payment_by_hand` CHECK(case when "hand_method" is null then "hand_reference" is null else "hand_method" in ('cash', 'upi', 'bank-transfer', 'other') and "hand_reference" is not null end)) STRICT;

CREATE TABLE `payment_event` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`provider_order_id` text,
	`received_at` integer NOT NULL
) STRICT;

CREATE TABLE `photo` (
	`id` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`image` blob NOT NULL,
	`created_at` integer NOT NULL
) STRICT;

CREATE TABLE `pincode_enquiry` (
	`pincode` text PRIMARY KEY NOT NULL,
	`times` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	CONSTRAINT "pincode_enquiry_pincode" CHECK("pincode_enquiry"."pincode" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "pincode_enquiry_times" CHECK("pincode_enquiry"."times" > 0)
) STRICT;

CREATE TABLE `portrait` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`image` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE "product" (
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
	`gst_rate_bp` integer,
	`unit` text DEFAULT 'NOS' NOT NULL,
	`added_rate_bp` integer DEFAULT 1800 NOT NULL,
	`shown_paise` integer GENERATED ALWAYS AS ("price_paise" + 2 * ((2 * "price_paise" * "added_rate_bp" + 20000) / 40000)) VIRTUAL,
	`country_of_origin` text,
	`stock` integer NOT NULL,
	`in_stock` integer DEFAULT true NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`rating` real GENERATED ALWAYS AS (case when "review_count" > 0 then round(1.0 * "rating_sum" / "review_count", 1) end) VIRTUAL,
	`price_band` integer GENERATED ALWAYS AS (("shown_paise" >= 50000) + ("shown_paise" >= 100000) + ("shown_paise" >= 250000) + ("shown_paise" >= 500000) + ("shown_paise" >= 1000000)) VIRTUAL,
	`has_stock` integer GENERATED ALWAYS AS ("in_stock" and "stock" > 0) VIRTUAL,
	`created_by` text,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `mrp_paise` integer, `net_quantity` text, `weight_grams` integer, `maker_role` text, `maker` text, `bis_licence` text, `energy_stars` integer, `label_gaps` integer GENERATED ALWAYS AS (("mrp_paise" is null) + coalesce("shown_paise" > "mrp_paise", 0) + ("net_quantity" is null)
        + ("maker" is null or "maker_role" is null) + ("country_of_origin" is null)
        + (lower(trim(coalesce("country_of_origin", 'India'))) <> 'india' and "maker_role" is not 'importer')) VIRTUAL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "product_image" CHECK("product"."image_url" glob '/[^/]*' or "product"."image_url" glob 'http://*' or "product"."image_url" glob 'https://*'),
	CONSTRAINT "product_price_positive" CHECK("product"."price_paise" > 0),
	CONSTRAINT "product_gst_rate" CHECK("product"."gst_rate_bp" between 0 and 10000),
	CONSTRAINT "product_added_rate" CHECK("product"."added_rate_bp" between 0 and 10000),
	CONSTRAINT "product_unit" CHECK("product"."unit" in ('NOS', 'PCS', 'SET', 'PRS', 'BOX', 'PAC', 'ROL', 'BDL', 'DOZ', 'MTR', 'CMS', 'SQM', 'KGS', 'GMS', 'MLT', 'BTL', 'OTH')),
	CONSTRAINT "product_stock_not_negative" CHECK("product"."stock" >= 0),
	CONSTRAINT "product_rating" CHECK("product"."review_count" >= 0 and "product"."rating_sum" between "product"."review_count" and 5 * "product"."review_count")
) STRICT;

CREATE TABLE `product_group` (
	`id` text PRIMARY KEY NOT NULL,
	`first_dimension` text NOT NULL,
	`second_dimension` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "product_group_dimension" CHECK("product_group"."first_dimension" <> '')
) STRICT;

CREATE TABLE `product_image` (
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_url` text NOT NULL,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_image_position" CHECK("product_image"."position" between 2 and 8),
	CONSTRAINT "product_image_address" CHECK("product_image"."image_url" glob '/[^/]*' or "product_image"."image_url" glob 'http://*' or "product_image"."image_url" glob 'https://*')
) STRICT;

CREATE TABLE `product_text` (
	`product_id` text NOT NULL,
	`language` text NOT NULL,
	`name` text,
	`description` text,
	`warranty` text,
	`specifications` text,
	`tags` text,
	PRIMARY KEY(`product_id`, `language`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_text_language" CHECK("product_text"."language" in ('hi', 'bn')),
	CONSTRAINT "product_text_no_blanks" CHECK("product_text"."name" <> '' and "product_text"."description" <> '' and "product_text"."warranty" <> '')
) STRICT;

CREATE TABLE `product_variant` (
	`product_id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`first_value` text NOT NULL,
	`second_value` text,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `product_group`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_variant_value" CHECK("product_variant"."first_value" <> '')
) STRICT;

CREATE TABLE `recovery_code` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE "refund" (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`provider_payment_id` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`reason` text NOT NULL,
	`kind` text,
	`status` text NOT NULL,
	`provider_refund_id` text,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `is_for_pieces` integer DEFAULT false NOT NULL, `part_of` text REFERENCES refund(id),
	FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_status" CHECK("refund"."status" in ('due', 'pending', 'processed', 'failed')),
	CONSTRAINT "refund_kind" CHECK("refund"."kind" in ('price-reduction', 'goodwill')),
	CONSTRAINT "refund_amount" CHECK("refund"."amount_paise" > 0)
) STRICT;

CREATE TABLE "reply_template" (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "reply_template_lengths" CHECK(length("reply_template"."title") <= 240 and length("reply_template"."text") <= 6000),
	CONSTRAINT "reply_template_no_blanks" CHECK("reply_template"."title" <> '' and "reply_template"."text" <> '')
) STRICT;

CREATE TABLE "review" (
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
	CONSTRAINT "review_rating" CHECK("review"."rating" between 1 and 5),
	CONSTRAINT "review_lengths" CHECK(length("review"."title") between 1 and 400 and length("review"."comment") between 1 and 2000)
) STRICT;

CREATE TABLE `review_report` (
	`review_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`review_id`, `user_id`),
	FOREIGN KEY (`review_id`) REFERENCES `review`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `review_version` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`comment` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `review`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `review_vote` (
	`review_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`review_id`, `user_id`),
	FOREIGN KEY (`review_id`) REFERENCES `review`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE VIRTUAL TABLE search_audit_entry using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_contact_message using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_electrician using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_goods_return using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE `search_index` USING fts5(
	name, beyond, brand, kind, sku, specifications,
	content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

CREATE VIRTUAL TABLE search_orders using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_outbox_letter using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_paper using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_product using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_review using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_service_area using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE VIRTUAL TABLE search_service_request using fts5(words, content='', contentless_delete=1, tokenize='trigram');

CREATE TABLE `search_spelling` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL
, `sound` text DEFAULT '' NOT NULL) STRICT;

CREATE VIRTUAL TABLE `search_tag` USING fts5(
	tags, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

CREATE VIRTUAL TABLE `search_trigram` USING fts5(word, tokenize = 'trigram');

CREATE VIRTUAL TABLE search_user using fts5(words, content='', contentless_delete=1, tokenize='trigram');

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

CREATE TABLE `service_area_text` (
	`area_id` text NOT NULL,
	`language` text NOT NULL,
	`area` text,
	`city` text,
	`special_instructions` text,
	PRIMARY KEY(`area_id`, `language`),
	FOREIGN KEY (`area_id`) REFERENCES `service_area`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "service_area_text_language" CHECK("service_area_text"."language" in ('hi', 'bn')),
	CONSTRAINT "service_area_text_no_blanks" CHECK("service_area_text"."area" <> '' and "service_area_text"."city" <> '' and "service_area_text"."special_instructions" <> '')
) STRICT;

CREATE TABLE `service_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`note` text,
	`user_id` text,
	`created_at` integer NOT NULL, `from_status` text, `taken_back_at` integer, `taken_back_by` text REFERENCES user(id) ON DELETE set null,
	FOREIGN KEY (`request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "service_event_kind" CHECK("service_event"."kind" in ('booked', 'payment-failed', 'paid', 'lapsed', 'pending', 'confirmed', 'scheduled', 'in-progress', 'completed', 'cancelled', 'rescheduled', 'no-show', 'rated', 'refund-due', 'refunded'))
) STRICT;

CREATE TABLE "service_request" (
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
	CONSTRAINT "service_request_visit" CHECK("service_request"."visit_type" in ('shop', 'home')),
	CONSTRAINT "service_request_service" CHECK("service_request"."service_type" in ('repair', 'installation', 'maintenance', 'consultation')),
	CONSTRAINT "service_request_status_known" CHECK("service_request"."status" in ('pending', 'confirmed', 'scheduled', 'in-progress', 'completed', 'cancelled', 'rescheduled', 'no-show')),
	CONSTRAINT "service_request_priority" CHECK("service_request"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "service_request_payment" CHECK("service_request"."payment_status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "service_request_rating" CHECK("service_request"."rating" between 1 and 5),
	CONSTRAINT "service_request_home" CHECK("service_request"."visit_type" = 'shop' or ("service_request"."pincode" is not null and "service_request"."fee_paise" >= 0)),
	CONSTRAINT "service_request_name" CHECK("service_request"."name" is not null or "service_request"."awaits_details"),
	CONSTRAINT "service_request_address" CHECK("service_request"."address" is not null or "service_request"."awaits_details" or "service_request"."user_id" is null),
	CONSTRAINT "service_request_contact" CHECK(("service_request"."email" is not null and "service_request"."phone" is not null) or "service_request"."visit_type" = 'home' or "service_request"."user_id" is null),
	CONSTRAINT "service_request_no_blanks" CHECK("service_request"."email" <> '' and "service_request"."phone" <> '' and "service_request"."address" <> ''),
	CONSTRAINT "service_request_when" CHECK("service_request"."preferred_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "service_request"."time_slot" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "service_request_window" CHECK("service_request"."visit_window" in ('morning', 'afternoon')),
	CONSTRAINT "service_request_pincode" CHECK("service_request"."pincode" glob '[0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "service_request_notes" CHECK(length("service_request"."admin_notes") <= 2000),
	CONSTRAINT "service_request_work" CHECK(length("service_request"."work_done") <= 4000),
	CONSTRAINT "service_request_collected" CHECK(case when "service_request"."collected_by" is null then "service_request"."collected_paise" is null else coalesce("service_request"."collected_paise", 0) > 0 and "service_request"."collected_by" in ('cash', 'upi') end)
) STRICT;

CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`idle_until` integer NOT NULL,
	`ends_at` integer NOT NULL, `identity_confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `setting` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;

CREATE TABLE `setting_preview` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`preview` text NOT NULL,
	`typed` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `setting_version` (
	`id` text PRIMARY KEY NOT NULL,
	`section` text NOT NULL,
	`values` text NOT NULL,
	`actor_id` text NOT NULL,
	`replaced_at` integer NOT NULL
) STRICT;

CREATE TABLE `shelf` (
	`place` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`cell_id` integer NOT NULL,
	`is_spare` integer NOT NULL,
	`featured` integer NOT NULL,
	`rating` real NOT NULL,
	`review_count` integer NOT NULL,
	`price_paise` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sort_name` text NOT NULL, `origin` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cell_id`) REFERENCES `facet_cell`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;

CREATE TABLE `sign_in_step` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE "slot_seat" (
	`date` text NOT NULL,
	`start` text NOT NULL,
	`minutes` integer DEFAULT 60 NOT NULL,
	`seat` integer NOT NULL,
	`request_id` text,
	`holder` text,
	`expires_at` integer,
	PRIMARY KEY(`date`, `start`, `seat`),
	FOREIGN KEY (`request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "slot_seat_when" CHECK("slot_seat"."date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "slot_seat"."start" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "slot_seat_number" CHECK("slot_seat"."seat" between 1 and 20),
	CONSTRAINT "slot_seat_held_or_taken" CHECK(("slot_seat"."request_id" is not null and "slot_seat"."expires_at" is null) or ("slot_seat"."request_id" is null and "slot_seat"."holder" is not null and "slot_seat"."expires_at" is not null))
) STRICT;

CREATE TABLE `stock_alert` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE "stock_movement" (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`change` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`order_id` text,
	`delivery_id` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`delivery_id`) REFERENCES `supplier_delivery`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "stock_movement_reason" CHECK("stock_movement"."reason" in ('opening', 'sale', 'return', 'correction', 'received', 'damaged', 'lost', 'found', 'own-use', 'to-supplier', 'other')),
	CONSTRAINT "stock_movement_change" CHECK("stock_movement"."change" <> 0)
) STRICT;

CREATE TABLE `stock_reservation` (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`expires_at` integer NOT NULL, `network` text, `device` text,
	PRIMARY KEY(`order_id`, `product_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_reservation_quantity" CHECK("stock_reservation"."quantity" between 1 and 999)
) STRICT;

CREATE TABLE `supplier_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`supplier` text,
	`bill_number` text,
	`bill_date` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;

CREATE TABLE `supplier_delivery_draft` (
	`user_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `supplier_delivery_line` (
	`delivery_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`quantity` integer NOT NULL,
	`cost_paise` integer,
	PRIMARY KEY(`delivery_id`, `position`),
	FOREIGN KEY (`delivery_id`) REFERENCES `supplier_delivery`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "supplier_delivery_line_quantity" CHECK("supplier_delivery_line"."quantity" between 1 and 999999),
	CONSTRAINT "supplier_delivery_line_cost" CHECK("supplier_delivery_line"."cost_paise" >= 0)
) STRICT;

CREATE TABLE `synonym` (
	`word` text PRIMARY KEY NOT NULL,
	`means` text NOT NULL,
	CONSTRAINT "synonym_lengths" CHECK(length("synonym"."word") between 1 and 40 and length("synonym"."means") between 1 and 80)
) STRICT;

CREATE TABLE `tally` (
	`thing` text NOT NULL,
	`part` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`thing`, `part`)
) STRICT;

CREATE TABLE `tax_rate` (
	`id` text PRIMARY KEY NOT NULL,
	`hsn_prefix` text NOT NULL,
	`rate_bp` integer NOT NULL,
	`valid_from` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "tax_rate_prefix" CHECK(length("tax_rate"."hsn_prefix") between 2 and 8 and "tax_rate"."hsn_prefix" not glob '*[^0-9]*'),
	CONSTRAINT "tax_rate_rate" CHECK("tax_rate"."rate_bp" between 0 and 10000),
	CONSTRAINT "tax_rate_day" CHECK("tax_rate"."valid_from" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
) STRICT;

CREATE TABLE `two_factor` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE "user" (
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
	`gstin` text,
	`firm_name` text,
	`billing_address` text,
	`profile_picture` text,
	`accept_marketing` integer DEFAULT false NOT NULL,
	`notify_email` integer DEFAULT true NOT NULL,
	`notify_sms` integer DEFAULT false NOT NULL,
	`notify_push` integer DEFAULT true NOT NULL,
	`currency` text DEFAULT 'INR' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_login_at` integer, `staff_role` text, `has_chosen_language` integer DEFAULT false NOT NULL,
	CONSTRAINT "user_email_lowercase" CHECK("user"."email" = lower("user"."email")),
	CONSTRAINT "user_role" CHECK("user"."role" in ('user', 'admin')),
	CONSTRAINT "user_gender" CHECK("user"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "user_currency" CHECK("user"."currency" in ('INR', 'USD', 'EUR')),
	CONSTRAINT "user_business" CHECK("user"."gstin" <> '' and "user"."firm_name" <> '' and "user"."billing_address" <> ''),
	CONSTRAINT "user_language" CHECK("user"."language" in ('en', 'hi', 'bn'))
) STRICT;

CREATE TABLE `wishlist_item` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE TABLE `write_probe` (
	`id` integer PRIMARY KEY NOT NULL,
	`written_at` integer NOT NULL,
	CONSTRAINT "write_probe_one_row" CHECK("write_probe"."id" = 1)
) STRICT;

CREATE TRIGGER audit_entry_in_order after insert on audit_entry when new.id < 1 begin select raise(abort, 'audit_entry is only ever added to'); end;

CREATE TRIGGER audit_entry_no_delete before delete on audit_entry begin select raise(abort, 'audit_entry is only ever added to'); end;

CREATE TRIGGER audit_entry_no_replace before insert on audit_entry when new.id <> -1 and new.id <= (select max(id) from audit_entry) begin select raise(abort, 'audit_entry is only ever added to'); end;

CREATE TRIGGER audit_entry_no_update before update on audit_entry begin select raise(abort, 'audit_entry is only ever added to'); end;

CREATE TRIGGER audit_hash_in_order after insert on audit_hash when new.id < 1 begin select raise(abort, 'audit_hash is only ever added to'); end;

CREATE TRIGGER audit_hash_no_delete before delete on audit_hash begin select raise(abort, 'audit_hash is only ever added to'); end;

CREATE TRIGGER audit_hash_no_replace before insert on audit_hash when new.id <> -1 and new.id <= (select max(id) from audit_hash) begin select raise(abort, 'audit_hash is only ever added to'); end;

CREATE TRIGGER audit_hash_no_update before update on audit_hash begin select raise(abort, 'audit_hash is only ever added to'); end;

CREATE TRIGGER category_in_use before delete on category
    when exists (select 1 from product where category = old.name and archived_at is null)
      or exists (select 1 from product where category = old.name and archived_at is not null)
    begin select raise(abort, 'category_in_use'); end;

CREATE TRIGGER category_renamed after update of name on category when new.name <> old.name begin
    update product set category = new.name where category = old.name;
  end;

CREATE TRIGGER category_spares_changed after update of is_spare on category
    when new.is_spare <> old.is_spare begin
    update shelf set is_spare = new.is_spare
      where product_id in (select id from product where category = new.name and archived_at is null);
  end;

CREATE TRIGGER closed_month_no_delete before delete on closed_month begin select raise(abort, 'closed_month is only ever added to'); end;

CREATE TRIGGER closed_month_no_replace before insert on closed_month
        when exists (select 1 from closed_month where month = new.month) begin select raise(abort, 'closed_month is only ever added to'); end;

CREATE TRIGGER closed_month_no_update before update of month, checksum, closed_at on closed_month
      begin select raise(abort, 'closed_month is only ever added to'); end;

CREATE TRIGGER customer_notice_of_deleted after update of deleted_at on service_request
      when new.deleted_at is not null
      begin delete from customer_notice where request_id = new.id; end;

CREATE TRIGGER goods_return_closed after update of status on orders when new.status = 'cancelled' begin
      update goods_return set status = 'withdrawn', updated_at = new.updated_at
        where order_id = new.id and status in ('requested', 'accepted');
    end;

CREATE TRIGGER orders_erased_on_papers after update of address on orders
        when new.address is null and old.address is not null
        begin update paper set recipient = null where order_id = new.id; end;

CREATE TRIGGER paper_in_open_month before insert on paper
      when exists (select 1 from closed_month where month = strftime('%Y-%m', (new.issued_at + 19800000) / 1000, 'unixepoch'))
      begin select raise(abort, 'the month of the paper is closed'); end;

CREATE TRIGGER paper_line_in_open_month before insert on paper_line
      when exists (select 1 from closed_month join paper p on p.id = new.paper_id
        where month = strftime('%Y-%m', (p.issued_at + 19800000) / 1000, 'unixepoch'))
      begin select raise(abort, 'the month of the paper is closed'); end;

CREATE TRIGGER paper_line_no_delete before delete on paper_line begin select raise(abort, 'paper_line is only ever added to'); end;

CREATE TRIGGER paper_line_no_replace before insert on paper_line
        when exists (select 1 from paper_line where paper_id = new.paper_id and position = new.position) begin select raise(abort, 'paper_line is only ever added to'); end;

CREATE TRIGGER paper_line_no_update before update on paper_line begin select raise(abort, 'paper_line is only ever added to'); end;

CREATE TRIGGER paper_no_delete before delete on paper begin select raise(abort, 'paper is only ever added to'); end;

CREATE TRIGGER paper_no_replace before insert on paper
        when exists (select 1 from paper where id = new.id or number = new.number or refund_id = new.refund_id or (series = new.series
    and prefix = new.prefix and financial_year = new.financial_year and serial = new.serial)) begin select raise(abort, 'paper is only ever added to'); end;

CREATE TRIGGER paper_no_update before update of id, kind, number, series, prefix, financial_year, serial, order_id, service_request_id,
  refers_to, refund_id, registration, state_code, own_state_code, taxable_paise, cgst_paise, sgst_paise,
  igst_paise, untaxed_paise, round_off_paise, total_paise, is_old, seller, firm, reason, issued_at on paper begin select raise(abort, 'paper is only ever added to'); end;

CREATE TRIGGER paper_recipient_no_update before update of recipient on paper
      when new.recipient is not null and old.recipient is not null begin select raise(abort, 'paper is only ever added to'); end;

CREATE TRIGGER product_category_changed before update of category on product
    when not exists (select 1 from category where name = new.category)
    begin select raise(abort, 'product_category_known'); end;

CREATE TRIGGER product_category_known before insert on product
    when not exists (select 1 from category where name = new.category)
    begin select raise(abort, 'product_category_known'); end;

CREATE TRIGGER product_reshelved after update of category, brand, price_paise, added_rate_bp, stock, in_stock, featured, rating_sum, review_count, created_at, name, country_of_origin, archived_at on product
    when (old.category, old.brand, old.shown_paise, old.has_stock, old.featured, old.rating_sum, old.review_count, old.created_at, old.name, old.country_of_origin, old.archived_at) is not (new.category, new.brand, new.shown_paise, new.has_stock, new.featured, new.rating_sum, new.review_count, new.created_at, new.name, new.country_of_origin, new.archived_at) begin
    delete from shelf where product_id = new.id and new.archived_at is not null;
    insert into shelf_of_product (product_id) values (new.id);
  end;

CREATE TRIGGER product_shelved after insert on product begin insert into shelf_of_product (product_id) values (new.id); end;

CREATE TRIGGER search_audit_entry_added after insert on audit_entry begin
    insert into desk_place (thing, id) values ('audit_entry', new.id); insert into search_audit_entry (rowid, words) values ((select place from desk_place where thing = 'audit_entry' and id = cast(new.id as text)), coalesce(new.action, '') || ' ' || coalesce(new.kind, '') || ' ' || coalesce(new.label, '')); end;

CREATE TRIGGER search_audit_entry_changed after update of action, kind, label on audit_entry when (coalesce(old.action, '') || ' ' || coalesce(old.kind, '') || ' ' || coalesce(old.label, '')) <> (coalesce(new.action, '') || ' ' || coalesce(new.kind, '') || ' ' || coalesce(new.label, '')) begin
    delete from search_audit_entry where rowid = (select place from desk_place where thing = 'audit_entry' and id = cast(old.id as text)); insert into search_audit_entry (rowid, words) values ((select place from desk_place where thing = 'audit_entry' and id = cast(new.id as text)), coalesce(new.action, '') || ' ' || coalesce(new.kind, '') || ' ' || coalesce(new.label, '')); end;

CREATE TRIGGER search_audit_entry_removed after delete on audit_entry begin delete from search_audit_entry where rowid = (select place from desk_place where thing = 'audit_entry' and id = cast(old.id as text));
    delete from desk_place where thing = 'audit_entry' and id = cast(old.id as text); end;

CREATE TRIGGER search_contact_message_added after insert on contact_message begin
    insert into desk_place (thing, id) values ('contact_message', new.id); insert into search_contact_message (rowid, words) values ((select place from desk_place where thing = 'contact_message' and id = cast(new.id as text)), coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.subject, '') || ' ' || coalesce(new.message, '')); end;

CREATE TRIGGER search_contact_message_changed after update of number, name, email, subject, message on contact_message when (coalesce(old.number, '') || ' ' || coalesce(old.name, '') || ' ' || coalesce(old.email, '') || ' ' || coalesce(old.subject, '') || ' ' || coalesce(old.message, '')) <> (coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.subject, '') || ' ' || coalesce(new.message, '')) begin
    delete from search_contact_message where rowid = (select place from desk_place where thing = 'contact_message' and id = cast(old.id as text)); insert into search_contact_message (rowid, words) values ((select place from desk_place where thing = 'contact_message' and id = cast(new.id as text)), coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.subject, '') || ' ' || coalesce(new.message, '')); end;

CREATE TRIGGER search_contact_message_removed after delete on contact_message begin delete from search_contact_message where rowid = (select place from desk_place where thing = 'contact_message' and id = cast(old.id as text));
    delete from desk_place where thing = 'contact_message' and id = cast(old.id as text); end;

CREATE TRIGGER search_electrician_added after insert on electrician begin
    insert into desk_place (thing, id) values ('electrician', new.id); insert into search_electrician (rowid, words) values ((select place from desk_place where thing = 'electrician' and id = cast(new.id as text)), coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '')); end;

CREATE TRIGGER search_electrician_changed after update of name, email, phone on electrician when (coalesce(old.name, '') || ' ' || coalesce(old.email, '') || ' ' || coalesce(old.phone, '')) <> (coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '')) begin
    delete from search_electrician where rowid = (select place from desk_place where thing = 'electrician' and id = cast(old.id as text)); insert into search_electrician (rowid, words) values ((select place from desk_place where thing = 'electrician' and id = cast(new.id as text)), coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '')); end;

CREATE TRIGGER search_electrician_removed after delete on electrician begin delete from search_electrician where rowid = (select place from desk_place where thing = 'electrician' and id = cast(old.id as text));
    delete from desk_place where thing = 'electrician' and id = cast(old.id as text); end;

CREATE TRIGGER search_goods_return_added after insert on goods_return begin
    insert into desk_place (thing, id) values ('goods_return', new.id); insert into search_goods_return (rowid, words) values ((select place from desk_place where thing = 'goods_return' and id = cast(new.id as text)), coalesce(new.number, '') || ' ' || coalesce(new.reason, '')); end;

CREATE TRIGGER search_goods_return_changed after update of number, reason on goods_return when (coalesce(old.number, '') || ' ' || coalesce(old.reason, '')) <> (coalesce(new.number, '') || ' ' || coalesce(new.reason, '')) begin
    delete from search_goods_return where rowid = (select place from desk_place where thing = 'goods_return' and id = cast(old.id as text)); insert into search_goods_return (rowid, words) values ((select place from desk_place where thing = 'goods_return' and id = cast(new.id as text)), coalesce(new.number, '') || ' ' || coalesce(new.reason, '')); end;

CREATE TRIGGER search_goods_return_removed after delete on goods_return begin delete from search_goods_return where rowid = (select place from desk_place where thing = 'goods_return' and id = cast(old.id as text));
    delete from desk_place where thing = 'goods_return' and id = cast(old.id as text); end;

CREATE TRIGGER search_orders_added after insert on orders begin
    insert into desk_place (thing, id) values ('orders', new.id); insert into search_orders (rowid, words) values ((select place from desk_place where thing = 'orders' and id = cast(new.id as text)), coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '') || ' ' || coalesce(new.gstin, '') || ' ' || coalesce(new.firm_name, '') || ' ' || coalesce(new.courier, '') || ' ' || coalesce(new.tracking_number, '') || ' ' || coalesce((select group_concat(coalesce(r.name, '') || ' ' || coalesce(r.sku, ''), ' ') from order_line r where r.order_id = new.id), '') || ' ' || coalesce((select group_concat(coalesce(r.number, ''), ' ') from paper r where r.order_id = new.id), '')); end;

CREATE TRIGGER search_orders_changed after update of number, name, email, phone, gstin, firm_name, courier, tracking_number on orders when (coalesce(old.number, '') || ' ' || coalesce(old.name, '') || ' ' || coalesce(old.email, '') || ' ' || coalesce(old.phone, '') || ' ' || coalesce(old.gstin, '') || ' ' || coalesce(old.firm_name, '') || ' ' || coalesce(old.courier, '') || ' ' || coalesce(old.tracking_number, '')) <> (coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '') || ' ' || coalesce(new.gstin, '') || ' ' || coalesce(new.firm_name, '') || ' ' || coalesce(new.courier, '') || ' ' || coalesce(new.tracking_number, '')) begin
    delete from search_orders where rowid = (select place from desk_place where thing = 'orders' and id = cast(old.id as text)); insert into search_orders (rowid, words) values ((select place from desk_place where thing = 'orders' and id = cast(new.id as text)), coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '') || ' ' || coalesce(new.gstin, '') || ' ' || coalesce(new.firm_name, '') || ' ' || coalesce(new.courier, '') || ' ' || coalesce(new.tracking_number, '') || ' ' || coalesce((select group_concat(coalesce(r.name, '') || ' ' || coalesce(r.sku, ''), ' ') from order_line r where r.order_id = new.id), '') || ' ' || coalesce((select group_concat(coalesce(r.number, ''), ' ') from paper r where r.order_id = new.id), '')); end;

CREATE TRIGGER search_orders_order_line_added after insert on order_line when new.order_id is not null begin
    delete from search_orders where rowid = (select place from desk_place where thing = 'orders' and id = new.order_id);
    insert into search_orders (rowid, words) select p.place, coalesce(t.number, '') || ' ' || coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(t.gstin, '') || ' ' || coalesce(t.firm_name, '') || ' ' || coalesce(t.courier, '') || ' ' || coalesce(t.tracking_number, '') || ' ' || coalesce((select group_concat(coalesce(r.name, '') || ' ' || coalesce(r.sku, ''), ' ') from order_line r where r.order_id = t.id), '') || ' ' || coalesce((select group_concat(coalesce(r.number, ''), ' ') from paper r where r.order_id = t.id), '')
      from orders t join desk_place p on p.thing = 'orders' and p.id = t.id where t.id = new.order_id; end;

CREATE TRIGGER search_orders_order_line_changed after update of name, sku on order_line when (coalesce(old.name, '') || ' ' || coalesce(old.sku, '')) <> (coalesce(new.name, '') || ' ' || coalesce(new.sku, '')) begin
    delete from search_orders where rowid = (select place from desk_place where thing = 'orders' and id = new.order_id);
    insert into search_orders (rowid, words) select p.place, coalesce(t.number, '') || ' ' || coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(t.gstin, '') || ' ' || coalesce(t.firm_name, '') || ' ' || coalesce(t.courier, '') || ' ' || coalesce(t.tracking_number, '') || ' ' || coalesce((select group_concat(coalesce(r.name, '') || ' ' || coalesce(r.sku, ''), ' ') from order_line r where r.order_id = t.id), '') || ' ' || coalesce((select group_concat(coalesce(r.number, ''), ' ') from paper r where r.order_id = t.id), '')
      from orders t join desk_place p on p.thing = 'orders' and p.id = t.id where t.id = new.order_id; end;

CREATE TRIGGER search_orders_order_line_removed after delete on order_line when old.order_id is not null begin
    delete from search_orders where rowid = (select place from desk_place where thing = 'orders' and id = old.order_id);
    insert into search_orders (rowid, words) select p.place, coalesce(t.number, '') || ' ' || coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(t.gstin, '') || ' ' || coalesce(t.firm_name, '') || ' ' || coalesce(t.courier, '') || ' ' || coalesce(t.tracking_number, '') || ' ' || coalesce((select group_concat(coalesce(r.name, '') || ' ' || coalesce(r.sku, ''), ' ') from order_line r where r.order_id = t.id), '') || ' ' || coalesce((select group_concat(coalesce(r.number, ''), ' ') from paper r where r.order_id = t.id), '')
      from orders t join desk_place p on p.thing = 'orders' and p.id = t.id where t.id = old.order_id; end;

CREATE TRIGGER search_orders_paper_added after insert on paper when new.order_id is not null begin
    delete from search_orders where rowid = (select place from desk_place where thing = 'orders' and id = new.order_id);
    insert into search_orders (rowid, words) select p.place, coalesce(t.number, '') || ' ' || coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(t.gstin, '') || ' ' || coalesce(t.firm_name, '') || ' ' || coalesce(t.courier, '') || ' ' || coalesce(t.tracking_number, '') || ' ' || coalesce((select group_concat(coalesce(r.name, '') || ' ' || coalesce(r.sku, ''), ' ') from order_line r where r.order_id = t.id), '') || ' ' || coalesce((select group_concat(coalesce(r.number, ''), ' ') from paper r where r.order_id = t.id), '')
      from orders t join desk_place p on p.thing = 'orders' and p.id = t.id where t.id = new.order_id; end;

CREATE TRIGGER search_orders_paper_changed after update of number on paper when (coalesce(old.number, '')) <> (coalesce(new.number, '')) begin
    delete from search_orders where rowid = (select place from desk_place where thing = 'orders' and id = new.order_id);
    insert into search_orders (rowid, words) select p.place, coalesce(t.number, '') || ' ' || coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(t.gstin, '') || ' ' || coalesce(t.firm_name, '') || ' ' || coalesce(t.courier, '') || ' ' || coalesce(t.tracking_number, '') || ' ' || coalesce((select group_concat(coalesce(r.name, '') || ' ' || coalesce(r.sku, ''), ' ') from order_line r where r.order_id = t.id), '') || ' ' || coalesce((select group_concat(coalesce(r.number, ''), ' ') from paper r where r.order_id = t.id), '')
      from orders t join desk_place p on p.thing = 'orders' and p.id = t.id where t.id = new.order_id; end;

CREATE TRIGGER search_orders_paper_removed after delete on paper when old.order_id is not null begin
    delete from search_orders where rowid = (select place from desk_place where thing = 'orders' and id = old.order_id);
    insert into search_orders (rowid, words) select p.place, coalesce(t.number, '') || ' ' || coalesce(t.name, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.phone, '') || ' ' || coalesce(t.gstin, '') || ' ' || coalesce(t.firm_name, '') || ' ' || coalesce(t.courier, '') || ' ' || coalesce(t.tracking_number, '') || ' ' || coalesce((select group_concat(coalesce(r.name, '') || ' ' || coalesce(r.sku, ''), ' ') from order_line r where r.order_id = t.id), '') || ' ' || coalesce((select group_concat(coalesce(r.number, ''), ' ') from paper r where r.order_id = t.id), '')
      from orders t join desk_place p on p.thing = 'orders' and p.id = t.id where t.id = old.order_id; end;

CREATE TRIGGER search_orders_removed after delete on orders begin delete from search_orders where rowid = (select place from desk_place where thing = 'orders' and id = cast(old.id as text));
    delete from desk_place where thing = 'orders' and id = cast(old.id as text); end;

CREATE TRIGGER search_outbox_letter_added after insert on outbox_letter begin
    insert into desk_place (thing, id) values ('outbox_letter', new.id); insert into search_outbox_letter (rowid, words) values ((select place from desk_place where thing = 'outbox_letter' and id = cast(new.id as text)), coalesce(new.recipient, '') || ' ' || coalesce(new.subject, '')); end;

CREATE TRIGGER search_outbox_letter_changed after update of recipient, subject on outbox_letter when (coalesce(old.recipient, '') || ' ' || coalesce(old.subject, '')) <> (coalesce(new.recipient, '') || ' ' || coalesce(new.subject, '')) begin
    delete from search_outbox_letter where rowid = (select place from desk_place where thing = 'outbox_letter' and id = cast(old.id as text)); insert into search_outbox_letter (rowid, words) values ((select place from desk_place where thing = 'outbox_letter' and id = cast(new.id as text)), coalesce(new.recipient, '') || ' ' || coalesce(new.subject, '')); end;

CREATE TRIGGER search_outbox_letter_removed after delete on outbox_letter begin delete from search_outbox_letter where rowid = (select place from desk_place where thing = 'outbox_letter' and id = cast(old.id as text));
    delete from desk_place where thing = 'outbox_letter' and id = cast(old.id as text); end;

CREATE TRIGGER search_paper_added after insert on paper begin
    insert into desk_place (thing, id) values ('paper', new.id); insert into search_paper (rowid, words) values ((select place from desk_place where thing = 'paper' and id = cast(new.id as text)), coalesce(new.number, '')); end;

CREATE TRIGGER search_paper_changed after update of number on paper when (coalesce(old.number, '')) <> (coalesce(new.number, '')) begin
    delete from search_paper where rowid = (select place from desk_place where thing = 'paper' and id = cast(old.id as text)); insert into search_paper (rowid, words) values ((select place from desk_place where thing = 'paper' and id = cast(new.id as text)), coalesce(new.number, '')); end;

CREATE TRIGGER search_paper_removed after delete on paper begin delete from search_paper where rowid = (select place from desk_place where thing = 'paper' and id = cast(old.id as text));
    delete from desk_place where thing = 'paper' and id = cast(old.id as text); end;

CREATE TRIGGER search_product_added after insert on product begin
    insert into desk_place (thing, id) values ('product', new.id); insert into search_product (rowid, words) values ((select place from desk_place where thing = 'product' and id = cast(new.id as text)), coalesce(new.sku, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.brand, '')); end;

CREATE TRIGGER search_product_changed after update of sku, name, brand on product when (coalesce(old.sku, '') || ' ' || coalesce(old.name, '') || ' ' || coalesce(old.brand, '')) <> (coalesce(new.sku, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.brand, '')) begin
    delete from search_product where rowid = (select place from desk_place where thing = 'product' and id = cast(old.id as text)); insert into search_product (rowid, words) values ((select place from desk_place where thing = 'product' and id = cast(new.id as text)), coalesce(new.sku, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.brand, '')); end;

CREATE TRIGGER search_product_removed after delete on product begin delete from search_product where rowid = (select place from desk_place where thing = 'product' and id = cast(old.id as text));
    delete from desk_place where thing = 'product' and id = cast(old.id as text); end;

CREATE TRIGGER search_review_added after insert on review begin
    insert into desk_place (thing, id) values ('review', new.id); insert into search_review (rowid, words) values ((select place from desk_place where thing = 'review' and id = cast(new.id as text)), coalesce(new.user_name, '') || ' ' || coalesce(new.title, '') || ' ' || coalesce(new.comment, '')); end;

CREATE TRIGGER search_review_changed after update of user_name, title, comment on review when (coalesce(old.user_name, '') || ' ' || coalesce(old.title, '') || ' ' || coalesce(old.comment, '')) <> (coalesce(new.user_name, '') || ' ' || coalesce(new.title, '') || ' ' || coalesce(new.comment, '')) begin
    delete from search_review where rowid = (select place from desk_place where thing = 'review' and id = cast(old.id as text)); insert into search_review (rowid, words) values ((select place from desk_place where thing = 'review' and id = cast(new.id as text)), coalesce(new.user_name, '') || ' ' || coalesce(new.title, '') || ' ' || coalesce(new.comment, '')); end;

CREATE TRIGGER search_review_removed after delete on review begin delete from search_review where rowid = (select place from desk_place where thing = 'review' and id = cast(old.id as text));
    delete from desk_place where thing = 'review' and id = cast(old.id as text); end;

CREATE TRIGGER search_service_area_added after insert on service_area begin
    insert into desk_place (thing, id) values ('service_area', new.id); insert into search_service_area (rowid, words) values ((select place from desk_place where thing = 'service_area' and id = cast(new.id as text)), coalesce(new.pincode, '') || ' ' || coalesce(new.area, '') || ' ' || coalesce(new.city, '')); end;

CREATE TRIGGER search_service_area_changed after update of pincode, area, city on service_area when (coalesce(old.pincode, '') || ' ' || coalesce(old.area, '') || ' ' || coalesce(old.city, '')) <> (coalesce(new.pincode, '') || ' ' || coalesce(new.area, '') || ' ' || coalesce(new.city, '')) begin
    delete from search_service_area where rowid = (select place from desk_place where thing = 'service_area' and id = cast(old.id as text)); insert into search_service_area (rowid, words) values ((select place from desk_place where thing = 'service_area' and id = cast(new.id as text)), coalesce(new.pincode, '') || ' ' || coalesce(new.area, '') || ' ' || coalesce(new.city, '')); end;

CREATE TRIGGER search_service_area_removed after delete on service_area begin delete from search_service_area where rowid = (select place from desk_place where thing = 'service_area' and id = cast(old.id as text));
    delete from desk_place where thing = 'service_area' and id = cast(old.id as text); end;

CREATE TRIGGER search_service_request_added after insert on service_request begin
    insert into desk_place (thing, id) values ('service_request', new.id); insert into search_service_request (rowid, words) values ((select place from desk_place where thing = 'service_request' and id = cast(new.id as text)), coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '') || ' ' || coalesce(new.description, '')); end;

CREATE TRIGGER search_service_request_changed after update of number, name, email, phone, description on service_request when (coalesce(old.number, '') || ' ' || coalesce(old.name, '') || ' ' || coalesce(old.email, '') || ' ' || coalesce(old.phone, '') || ' ' || coalesce(old.description, '')) <> (coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '') || ' ' || coalesce(new.description, '')) begin
    delete from search_service_request where rowid = (select place from desk_place where thing = 'service_request' and id = cast(old.id as text)); insert into search_service_request (rowid, words) values ((select place from desk_place where thing = 'service_request' and id = cast(new.id as text)), coalesce(new.number, '') || ' ' || coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '') || ' ' || coalesce(new.description, '')); end;

CREATE TRIGGER search_service_request_removed after delete on service_request begin delete from search_service_request where rowid = (select place from desk_place where thing = 'service_request' and id = cast(old.id as text));
    delete from desk_place where thing = 'service_request' and id = cast(old.id as text); end;

CREATE TRIGGER search_user_added after insert on user begin
    insert into desk_place (thing, id) values ('user', new.id); insert into search_user (rowid, words) values ((select place from desk_place where thing = 'user' and id = cast(new.id as text)), coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '')); end;

CREATE TRIGGER search_user_changed after update of name, email, phone on user when (coalesce(old.name, '') || ' ' || coalesce(old.email, '') || ' ' || coalesce(old.phone, '')) <> (coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '')) begin
    delete from search_user where rowid = (select place from desk_place where thing = 'user' and id = cast(old.id as text)); insert into search_user (rowid, words) values ((select place from desk_place where thing = 'user' and id = cast(new.id as text)), coalesce(new.name, '') || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, '')); end;

CREATE TRIGGER search_user_removed after delete on user begin delete from search_user where rowid = (select place from desk_place where thing = 'user' and id = cast(old.id as text));
    delete from desk_place where thing = 'user' and id = cast(old.id as text); end;

CREATE TRIGGER service_request_erased_on_papers after update of address on service_request
        when new.address is null and old.address is not null
        begin update paper set recipient = null where service_request_id = new.id; end;

CREATE TRIGGER service_request_named_on_papers after update of awaits_details on service_request
      when old.awaits_details and not new.awaits_details and new.name is not null and new.address is not null
      begin update paper set recipient = json_object('name', new.name,
          'address', new.address || coalesce(char(10) || new.pincode, ''), 'phone', coalesce(new.phone, ''))
        where service_request_id = new.id and recipient is null; end;

CREATE TRIGGER shelf_counted after insert on shelf begin update facet_cell set products = products + 1 where id = new.cell_id; end;

CREATE TRIGGER shelf_recounted after update of cell_id on shelf when new.cell_id <> old.cell_id begin
    update facet_cell set products = max(0, products - 1) where id = old.cell_id;
    update facet_cell set products = products + 1 where id = new.cell_id;
  end;

CREATE TRIGGER shelf_uncounted after delete on shelf begin update facet_cell set products = max(0, products - 1) where id = old.cell_id; end;

CREATE TRIGGER shelve instead of insert on shelf_of_product begin
    insert into facet_cell (category, brand, price_band, stars, has_stock, origin) select category, brand, price_band, stars, has_stock, origin from shelf_of_product where product_id = new.product_id on conflict do nothing;
    insert into shelf (product_id, cell_id, is_spare, featured, rating, review_count, price_paise, created_at, sort_name, origin)
      select s.product_id, c.id, s.is_spare, s.featured, s.rating, s.review_count, s.price_paise, s.created_at, s.sort_name, s.origin from shelf_of_product s join facet_cell c using (category, brand, price_band, stars, has_stock, origin)
      where s.product_id = new.product_id
      on conflict (product_id) do update set cell_id = excluded.cell_id, is_spare = excluded.is_spare, featured = excluded.featured, rating = excluded.rating, review_count = excluded.review_count, price_paise = excluded.price_paise, created_at = excluded.created_at, sort_name = excluded.sort_name, origin = excluded.origin;
  end;

CREATE TRIGGER spelling_cut_up after insert on search_spelling begin
    insert into search_trigram (rowid, word) values (new.id, '__' || new.word || '__');
  end;

CREATE TRIGGER tally_audit_entry_added after insert on audit_entry begin insert into tally (thing, part, rows) values ('audit_entry', new.kind, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_audit_entry_changed after update on audit_entry when (old.kind) <> (new.kind) begin
    insert into tally (thing, part, rows) values ('audit_entry', old.kind, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('audit_entry', new.kind, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_audit_entry_removed after delete on audit_entry begin insert into tally (thing, part, rows) values ('audit_entry', old.kind, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_contact_message_added after insert on contact_message begin insert into tally (thing, part, rows) values ('contact_message', new.status, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_contact_message_changed after update on contact_message when (old.status) <> (new.status) begin
    insert into tally (thing, part, rows) values ('contact_message', old.status, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('contact_message', new.status, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_contact_message_removed after delete on contact_message begin insert into tally (thing, part, rows) values ('contact_message', old.status, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_electrician_added after insert on electrician begin insert into tally (thing, part, rows) values ('electrician', new.status, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_electrician_changed after update on electrician when (old.status) <> (new.status) begin
    insert into tally (thing, part, rows) values ('electrician', old.status, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('electrician', new.status, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_electrician_removed after delete on electrician begin insert into tally (thing, part, rows) values ('electrician', old.status, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_goods_return_added after insert on goods_return begin insert into tally (thing, part, rows) values ('goods_return', new.status, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_goods_return_changed after update on goods_return when (old.status) <> (new.status) begin
    insert into tally (thing, part, rows) values ('goods_return', old.status, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('goods_return', new.status, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_goods_return_removed after delete on goods_return begin insert into tally (thing, part, rows) values ('goods_return', old.status, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_orders_added after insert on orders begin insert into tally (thing, part, rows) values ('orders', new.status, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_orders_changed after update on orders when (old.status) <> (new.status) begin
    insert into tally (thing, part, rows) values ('orders', old.status, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('orders', new.status, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_orders_removed after delete on orders begin insert into tally (thing, part, rows) values ('orders', old.status, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_outbox_letter_added after insert on outbox_letter begin insert into tally (thing, part, rows) values ('outbox_letter', case when new.sent_at is not null then 'sent' when new.next_attempt_at is not null then 'waiting'
      when new.problem is null then 'held' when new.problem like 'Not sent:%' then 'withdrawn' else 'given up' end, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_outbox_letter_changed after update on outbox_letter when (case when old.sent_at is not null then 'sent' when old.next_attempt_at is not null then 'waiting'
      when old.problem is null then 'held' when old.problem like 'Not sent:%' then 'withdrawn' else 'given up' end) <> (case when new.sent_at is not null then 'sent' when new.next_attempt_at is not null then 'waiting'
      when new.problem is null then 'held' when new.problem like 'Not sent:%' then 'withdrawn' else 'given up' end) begin
    insert into tally (thing, part, rows) values ('outbox_letter', case when old.sent_at is not null then 'sent' when old.next_attempt_at is not null then 'waiting'
      when old.problem is null then 'held' when old.problem like 'Not sent:%' then 'withdrawn' else 'given up' end, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('outbox_letter', case when new.sent_at is not null then 'sent' when new.next_attempt_at is not null then 'waiting'
      when new.problem is null then 'held' when new.problem like 'Not sent:%' then 'withdrawn' else 'given up' end, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_outbox_letter_removed after delete on outbox_letter begin insert into tally (thing, part, rows) values ('outbox_letter', case when old.sent_at is not null then 'sent' when old.next_attempt_at is not null then 'waiting'
      when old.problem is null then 'held' when old.problem like 'Not sent:%' then 'withdrawn' else 'given up' end, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_paper_added after insert on paper begin insert into tally (thing, part, rows) values ('paper', new.kind, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_paper_changed after update on paper when (old.kind) <> (new.kind) begin
    insert into tally (thing, part, rows) values ('paper', old.kind, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('paper', new.kind, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_paper_removed after delete on paper begin insert into tally (thing, part, rows) values ('paper', old.kind, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_product_added after insert on product begin insert into tally (thing, part, rows) values ('product', case when new.archived_at is null then 'on sale' else 'archived' end, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_product_changed after update on product when (case when old.archived_at is null then 'on sale' else 'archived' end) <> (case when new.archived_at is null then 'on sale' else 'archived' end) begin
    insert into tally (thing, part, rows) values ('product', case when old.archived_at is null then 'on sale' else 'archived' end, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('product', case when new.archived_at is null then 'on sale' else 'archived' end, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_product_removed after delete on product begin insert into tally (thing, part, rows) values ('product', case when old.archived_at is null then 'on sale' else 'archived' end, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_review_added after insert on review begin insert into tally (thing, part, rows) values ('review', iif(new.is_shown, iif(new.report_count > 0, 'reported', 'shown'),
      iif(new.decided_at is null, 'waiting', 'hidden')), 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_review_changed after update on review when (iif(old.is_shown, iif(old.report_count > 0, 'reported', 'shown'),
      iif(old.decided_at is null, 'waiting', 'hidden'))) <> (iif(new.is_shown, iif(new.report_count > 0, 'reported', 'shown'),
      iif(new.decided_at is null, 'waiting', 'hidden'))) begin
    insert into tally (thing, part, rows) values ('review', iif(old.is_shown, iif(old.report_count > 0, 'reported', 'shown'),
      iif(old.decided_at is null, 'waiting', 'hidden')), -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('review', iif(new.is_shown, iif(new.report_count > 0, 'reported', 'shown'),
      iif(new.decided_at is null, 'waiting', 'hidden')), 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_review_removed after delete on review begin insert into tally (thing, part, rows) values ('review', iif(old.is_shown, iif(old.report_count > 0, 'reported', 'shown'),
      iif(old.decided_at is null, 'waiting', 'hidden')), -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_service_area_added after insert on service_area begin insert into tally (thing, part, rows) values ('service_area', case when new.is_serviceable and new.is_active then 'served' else 'not served' end, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_service_area_changed after update on service_area when (case when old.is_serviceable and old.is_active then 'served' else 'not served' end) <> (case when new.is_serviceable and new.is_active then 'served' else 'not served' end) begin
    insert into tally (thing, part, rows) values ('service_area', case when old.is_serviceable and old.is_active then 'served' else 'not served' end, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('service_area', case when new.is_serviceable and new.is_active then 'served' else 'not served' end, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_service_area_removed after delete on service_area begin insert into tally (thing, part, rows) values ('service_area', case when old.is_serviceable and old.is_active then 'served' else 'not served' end, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_service_request_added after insert on service_request begin insert into tally (thing, part, rows) values ('service_request', case when new.deleted_at is null then new.status else 'deleted' end, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_service_request_changed after update on service_request when (case when old.deleted_at is null then old.status else 'deleted' end) <> (case when new.deleted_at is null then new.status else 'deleted' end) begin
    insert into tally (thing, part, rows) values ('service_request', case when old.deleted_at is null then old.status else 'deleted' end, -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('service_request', case when new.deleted_at is null then new.status else 'deleted' end, 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_service_request_removed after delete on service_request begin insert into tally (thing, part, rows) values ('service_request', case when old.deleted_at is null then old.status else 'deleted' end, -1)
    on conflict do update set rows = rows + -1; end;

CREATE TRIGGER tally_user_added after insert on user begin insert into tally (thing, part, rows) values ('user', coalesce(new.staff_role, new.role) || iif(new.is_active, '', ', deactivated'), 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_user_changed after update on user when (coalesce(old.staff_role, old.role) || iif(old.is_active, '', ', deactivated')) <> (coalesce(new.staff_role, new.role) || iif(new.is_active, '', ', deactivated')) begin
    insert into tally (thing, part, rows) values ('user', coalesce(old.staff_role, old.role) || iif(old.is_active, '', ', deactivated'), -1)
    on conflict do update set rows = rows + -1; insert into tally (thing, part, rows) values ('user', coalesce(new.staff_role, new.role) || iif(new.is_active, '', ', deactivated'), 1)
    on conflict do update set rows = rows + 1; end;

CREATE TRIGGER tally_user_removed after delete on user begin insert into tally (thing, part, rows) values ('user', coalesce(old.staff_role, old.role) || iif(old.is_active, '', ', deactivated'), -1)
    on conflict do update set rows = rows + -1; end;

CREATE VIEW shelf_of_product as select id as product_id, category, brand, price_band,
    cast(coalesce(rating, 0) as integer) as stars, has_stock,
    exists (select 1 from category where category.name = product.category and category.is_spare) as is_spare, featured,
    coalesce(rating, 0.0) as rating, review_count, shown_paise as price_paise, created_at, lower(name) as sort_name,
    trim(coalesce(country_of_origin, '')) as origin
    from product where archived_at is null;
