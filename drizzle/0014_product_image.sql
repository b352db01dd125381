CREATE TABLE `product_image` (
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_url` text NOT NULL,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_image_position" CHECK("product_image"."position" between 2 and 8),
	CONSTRAINT "product_image_address" CHECK("product_image"."image_url" glob '/[^/]*' or "product_image"."image_url" glob 'http://*' or "product_image"."image_url" glob 'https://*')
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_image_uploaded` ON `product_image` (`image_url`) WHERE "product_image"."image_url" glob '/pictures/uploads/*';--> statement-breakpoint
CREATE UNIQUE INDEX `product_image_once` ON `product_image` (`product_id`,`image_url`);