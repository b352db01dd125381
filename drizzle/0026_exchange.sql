ALTER TABLE `orders` ADD `exchange_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payment` ADD `from_refund_id` text REFERENCES refund(id);--> statement-breakpoint
CREATE INDEX `payment_from_refund` ON `payment` (`from_refund_id`) WHERE "payment"."from_refund_id" is not null;--> statement-breakpoint
ALTER TABLE `refund` ADD `part_of` text REFERENCES refund(id);--> statement-breakpoint
CREATE INDEX `refund_part_of` ON `refund` (`part_of`) WHERE "refund"."part_of" is not null;--> statement-breakpoint
ALTER TABLE `goods_return` ADD `wants_exchange` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `goods_return` ADD `exchange_paise` integer;--> statement-breakpoint
ALTER TABLE `goods_return` ADD `exchange_order_id` text REFERENCES orders(id);--> statement-breakpoint
CREATE INDEX `goods_return_exchange_order` ON `goods_return` (`exchange_order_id`) WHERE "goods_return"."exchange_order_id" is not null;