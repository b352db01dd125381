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
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goods_return_status_known" CHECK("goods_return"."status" in ('requested', 'accepted', 'received', 'refunded', 'replaced', 'refused', 'withdrawn')),
	CONSTRAINT "goods_return_wish" CHECK("goods_return"."wish" in ('refund', 'replacement')),
	CONSTRAINT "goods_return_refunded" CHECK(("goods_return"."refund_id" is not null) = ("goods_return"."status" = 'refunded'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `goods_return_number_unique` ON `goods_return` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `goods_return_open` ON `goods_return` (`order_id`) WHERE "goods_return"."status" in ('requested', 'accepted', 'received');--> statement-breakpoint
CREATE INDEX `goods_return_order` ON `goods_return` (`order_id`);--> statement-breakpoint
CREATE INDEX `goods_return_user` ON `goods_return` (`user_id`);--> statement-breakpoint
CREATE INDEX `goods_return_refund` ON `goods_return` (`refund_id`);--> statement-breakpoint
CREATE INDEX `goods_return_created` ON `goods_return` (`created_at`);--> statement-breakpoint
CREATE INDEX `goods_return_status` ON `goods_return` (`status`,`created_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `goods_return_line_product` ON `goods_return_line` (`product_id`);