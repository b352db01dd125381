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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `category_text` (
	`category_id` text NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`category_id`, `language`),
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "category_text_language" CHECK("category_text"."language" in ('hi', 'bn')),
	CONSTRAINT "category_text_no_blanks" CHECK("category_text"."name" <> '')
) STRICT;
--> statement-breakpoint
-- Filled again at the next start: words of Hindi and Bengali are spelled in one way now (see lib/search-words).
INSERT INTO `search_index` (`search_index`) VALUES ('delete-all');
