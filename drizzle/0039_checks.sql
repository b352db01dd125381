ALTER TABLE `payment` ADD CONSTRAINT `payment_by_hand` CHECK(case when "hand_method" is null then "hand_reference" is null else "hand_method" in ('cash', 'upi', 'bank-transfer', 'other') and "hand_reference" is not null end);--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT `orders_discount` CHECK("discount_paise" >= 0);--> statement-breakpoint
ALTER TABLE `order_line` ADD CONSTRAINT `order_line_discount` CHECK("discount_paise" >= 0);--> statement-breakpoint
DROP INDEX `orders_discount_code`;--> statement-breakpoint
CREATE INDEX `orders_discount_code` ON `orders` (`discount_code`,`status`,`paid_at`,`pay_by`,`user_id`) WHERE "orders"."discount_code" is not null;--> statement-breakpoint
CREATE INDEX `payment_hand_reference` ON `payment` (`hand_reference`) WHERE "payment"."hand_reference" is not null;
