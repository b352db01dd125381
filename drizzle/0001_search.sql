CREATE TABLE `facet_cell` (
	`id` integer PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`brand` text NOT NULL,
	`price_band` integer NOT NULL,
	`stars` integer NOT NULL,
	`has_stock` integer NOT NULL,
	`products` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "facet_cell_products" CHECK("facet_cell"."products" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `facet_cell_once` ON `facet_cell` (`category`,`brand`,`price_band`,`stars`,`has_stock`);--> statement-breakpoint
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
	`sort_name` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cell_id`) REFERENCES `facet_cell`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shelf_product_id_unique` ON `shelf` (`product_id`);--> statement-breakpoint
CREATE INDEX `shelf_cell` ON `shelf` (`cell_id`);--> statement-breakpoint
CREATE INDEX `shelf_rating` ON `shelf` (`rating`,`review_count`,`place`,`cell_id`);--> statement-breakpoint
CREATE INDEX `shelf_price` ON `shelf` (`price_paise`,`place`,`cell_id`);--> statement-breakpoint
CREATE INDEX `shelf_newest` ON `shelf` (`created_at`,`place`,`cell_id`);--> statement-breakpoint
CREATE INDEX `shelf_name` ON `shelf` (`sort_name`,`place`,`cell_id`);--> statement-breakpoint
CREATE INDEX `shelf_featured` ON `shelf` (`featured`,`rating`,`review_count`,`place`,`cell_id`);--> statement-breakpoint
CREATE TABLE `review_version` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`comment` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `review`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `review_version_newest` ON `review_version` (`review_id`,`saved_at`);--> statement-breakpoint
CREATE TABLE `review_vote` (
	`review_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`review_id`, `user_id`),
	FOREIGN KEY (`review_id`) REFERENCES `review`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `fruitless_search` (
	`search` text PRIMARY KEY NOT NULL,
	`times` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	CONSTRAINT "fruitless_search_length" CHECK(length("fruitless_search"."search") <= 80)
) STRICT;
--> statement-breakpoint
CREATE INDEX `fruitless_search_last` ON `fruitless_search` (`last_at`);--> statement-breakpoint
CREATE TABLE `search_spelling` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `search_spelling_word_unique` ON `search_spelling` (`word`);--> statement-breakpoint
CREATE TABLE `synonym` (
	`word` text PRIMARY KEY NOT NULL,
	`means` text NOT NULL,
	CONSTRAINT "synonym_lengths" CHECK(length("synonym"."word") between 1 and 40 and length("synonym"."means") between 1 and 80)
) STRICT;
--> statement-breakpoint
DROP INDEX `product_category`;--> statement-breakpoint
DROP INDEX `product_brand`;--> statement-breakpoint
ALTER TABLE `product` ADD `rating` real GENERATED ALWAYS AS (case when "review_count" > 0 then round(1.0 * "rating_sum" / "review_count", 1) end) VIRTUAL;--> statement-breakpoint
ALTER TABLE `product` ADD `price_band` integer GENERATED ALWAYS AS (("price_paise" >= 50000) + ("price_paise" >= 100000) + ("price_paise" >= 250000) + ("price_paise" >= 500000) + ("price_paise" >= 1000000)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `product` ADD `has_stock` integer GENERATED ALWAYS AS ("in_stock" and "stock" > 0) VIRTUAL;--> statement-breakpoint
ALTER TABLE `review` ADD `helpful_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `review_helpful` ON `review` (`product_id`,`helpful_count`,`created_at`);--> statement-breakpoint
CREATE INDEX `review_stars` ON `review` (`product_id`,`rating`,`created_at`);--> statement-breakpoint
CREATE INDEX `wishlist_newest` ON `wishlist_item` (`user_id`,`added_at`);
--> statement-breakpoint
-- From here on by hand: what drizzle does not know.
-- The words of every product on the shelf, by its place there, and each word once for those who mistype it. Filled by the program: see db/search-index.
CREATE VIRTUAL TABLE `search_index` USING fts5(
	name, beyond, brand, kind, sku, specifications,
	content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
-- Padded, so that beginnings and ends count for more.
CREATE VIRTUAL TABLE `search_trigram` USING fts5(word, tokenize = 'trigram');
--> statement-breakpoint
-- What customers here call things. The shopkeeper may add to it and take away.
INSERT INTO `synonym` (`word`, `means`) VALUES
	('pankha', 'fan'), ('pankhe', 'fan'), ('punkha', 'fan'), ('pakha', 'fan'), ('पंखा', 'fan'), ('पंखे', 'fan'), ('पँखा', 'fan'), ('पखा', 'fan'), ('फैन', 'fan'),
	('chhat', 'ceiling'), ('छत', 'ceiling'), ('सीलिंग', 'ceiling'), ('टेबल', 'table'), ('mez', 'table'), ('मेज', 'table'), ('दीवार', 'wall'), ('deewar', 'wall'),
	('exost', 'exhaust'), ('exhost', 'exhaust'), ('egzost', 'exhaust'), ('एग्जॉस्ट', 'exhaust'), ('एग्जास्ट', 'exhaust'), ('फर्राटा', 'farrata'), ('farata', 'farrata'), ('stand', 'pedestal'), ('स्टैंड', 'pedestal'),
	('kooler', 'cooler'), ('kular', 'cooler'), ('kuler', 'cooler'), ('कूलर', 'cooler'), ('कुलर', 'cooler'),
	('mixi', 'mixer'), ('mixie', 'mixer'), ('mixy', 'mixer'), ('miksi', 'mixer'), ('मिक्सी', 'mixer'), ('मिक्सर', 'mixer'), ('मिक्सचर', 'mixer'),
	('grainder', 'grinder'), ('ग्राइंडर', 'grinder'), ('ग्राइन्डर', 'grinder'), ('चक्की', 'grinder'), ('chakki', 'grinder'), ('joosar', 'juicer'), ('jusar', 'juicer'), ('जूसर', 'juicer'), ('ब्लेंडर', 'blender'), ('mathani', 'blender'), ('मथनी', 'blender'),
	('press', 'iron'), ('istri', 'iron'), ('istry', 'iron'), ('istari', 'iron'), ('istiri', 'iron'), ('प्रेस', 'iron'), ('इस्त्री', 'iron'), ('इस्तरी', 'iron'), ('आयरन', 'iron'), ('भाप', 'steam'), ('स्टीम', 'steam'),
	('ड्रिल', 'drill'), ('बरमा', 'drill'), ('barma', 'drill'), ('screwdriver', 'driver'), ('पेचकस', 'driver'), ('pechkas', 'driver'), ('हथौड़ा', 'hammer'), ('hathoda', 'hammer'), ('आरी', 'saw'), ('aari', 'saw'), ('कटर', 'cutter'), ('tile', 'marble'), ('मार्बल', 'marble'), ('ब्लोअर', 'blower'), ('ब्लोवर', 'blower'),
	('condenser', 'capacitor'), ('kandenser', 'capacitor'), ('कंडेंसर', 'capacitor'), ('कंडेनसर', 'capacitor'), ('कैपेसिटर', 'capacitor'), ('रेगुलेटर', 'regulator'), ('रेगुलेटर्स', 'regulator'), ('dimmer', 'regulator'),
	('पंप', 'pump'), ('पम्प', 'pump'), ('tullu', 'pump'), ('घास', 'pad'), ('ghas', 'pad'), ('khas', 'pad'), ('जाली', 'pad'), ('jali', 'pad'), ('पैड', 'pad'),
	('ब्रश', 'brush'), ('कार्बन', 'carbon'), ('बेयरिंग', 'bearing'), ('बियरिंग', 'bearing'), ('जार', 'jar'), ('डिब्बा', 'jar'), ('wire', 'cord'), ('cable', 'cord'), ('तार', 'cord'), ('taar', 'cord'), ('coil', 'element'), ('एलिमेंट', 'element'), ('blade', 'wheel'), ('ब्लेड', 'wheel'), ('chutni', 'chutney'), ('चटनी', 'chutney'),
	('रिमोट', 'remote'), ('चार्जिंग', 'rechargeable'), ('charging', 'rechargeable'), ('battery', 'cordless'), ('बैटरी', 'cordless');
