CREATE TABLE `low_stock_notice` (
	`product_id` text PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `supplier_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`supplier` text,
	`bill_number` text,
	`bill_date` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `supplier_delivery_created` ON `supplier_delivery` (`created_at`);--> statement-breakpoint
CREATE INDEX `supplier_delivery_supplier` ON `supplier_delivery` (`supplier`);--> statement-breakpoint
CREATE INDEX `supplier_delivery_user` ON `supplier_delivery` (`user_id`);--> statement-breakpoint
CREATE TABLE `supplier_delivery_draft` (
	`user_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `supplier_delivery_draft_updated` ON `supplier_delivery_draft` (`updated_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `supplier_delivery_line_product` ON `supplier_delivery_line` (`product_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_stock_movement` (
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
	CONSTRAINT "stock_movement_reason" CHECK("__new_stock_movement"."reason" in ('opening', 'sale', 'return', 'correction', 'received', 'damaged', 'lost', 'found', 'own-use', 'to-supplier', 'other')),
	CONSTRAINT "stock_movement_change" CHECK("__new_stock_movement"."change" <> 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_stock_movement`("id", "product_id", "change", "reason", "note", "order_id", "delivery_id", "user_id", "created_at") SELECT "id", "product_id", "change", "reason", "note", "order_id", NULL, "user_id", "created_at" FROM `stock_movement` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `stock_movement`;--> statement-breakpoint
ALTER TABLE `__new_stock_movement` RENAME TO `stock_movement`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `stock_movement_product` ON `stock_movement` (`product_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `stock_movement_user` ON `stock_movement` (`user_id`);--> statement-breakpoint
CREATE INDEX `stock_movement_order` ON `stock_movement` (`order_id`);--> statement-breakpoint
CREATE INDEX `stock_movement_delivery` ON `stock_movement` (`delivery_id`) WHERE "stock_movement"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX `stock_movement_created` ON `stock_movement` (`created_at`);--> statement-breakpoint
CREATE INDEX `stock_movement_reason_created` ON `stock_movement` (`reason`,`created_at`);