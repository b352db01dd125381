ALTER TABLE `invoice` ADD `tax_percent` integer DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox_letter` ADD `about_id` text;--> statement-breakpoint
-- Until now what a letter tells of stood behind the kind in its key; behind one of a failed refund, the refund.
UPDATE `outbox_letter` SET `about_id` = substr(`dedupe_key`, length(`kind`) + 2, 24)
WHERE `kind` LIKE 'order-%' OR `kind` LIKE 'booking-%' OR `kind` IN ('shop-refund-due', 'message-received', 'shop-message');
--> statement-breakpoint
UPDATE `outbox_letter` SET `about_id` = (
	SELECT coalesce(`payment`.`order_id`, `payment`.`service_request_id`) FROM `refund`
	JOIN `payment` ON `payment`.`id` = `refund`.`payment_id`
	WHERE `refund`.`id` = substr(`dedupe_key`, length(`kind`) + 2)
) WHERE `kind` = 'shop-refund-failed';
--> statement-breakpoint
CREATE INDEX `outbox_letter_recipient` ON `outbox_letter` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_letter_about` ON `outbox_letter` (`about_id`) WHERE "outbox_letter"."about_id" is not null;--> statement-breakpoint
CREATE INDEX `google_link_request_user` ON `google_link_request` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_in_step_user` ON `sign_in_step` (`user_id`);--> statement-breakpoint
CREATE INDEX `service_event_user` ON `service_event` (`user_id`);--> statement-breakpoint
CREATE INDEX `product_created_by` ON `product` (`created_by`);--> statement-breakpoint
CREATE INDEX `stock_movement_user` ON `stock_movement` (`user_id`);--> statement-breakpoint
CREATE INDEX `contact_message_email` ON `contact_message` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_event_user` ON `order_event` (`user_id`);--> statement-breakpoint
CREATE INDEX `refund_provider_payment` ON `refund` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `review_vote_user` ON `review_vote` (`user_id`);