ALTER TABLE `orders` ADD `state` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `fulfilment` text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `arrival_from_days` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `arrival_to_days` integer;