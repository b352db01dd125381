ALTER TABLE `orders` ADD `exchange_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `exchange_return_id` text;--> statement-breakpoint
ALTER TABLE `payment` ADD `from_refund_id` text REFERENCES refund(id);--> statement-breakpoint
CREATE INDEX `payment_from_refund` ON `payment` (`from_refund_id`) WHERE "payment"."from_refund_id" is not null;--> statement-breakpoint
ALTER TABLE `refund` ADD `part_of` text REFERENCES refund(id);--> statement-breakpoint
CREATE INDEX `refund_part_of` ON `refund` (`part_of`) WHERE "refund"."part_of" is not null;--> statement-breakpoint
ALTER TABLE `goods_return` ADD `wants_exchange` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `goods_return` ADD `exchange_paise` integer;