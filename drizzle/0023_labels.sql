DROP INDEX `facet_cell_once`;--> statement-breakpoint
ALTER TABLE `facet_cell` ADD `origin` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `facet_cell_once` ON `facet_cell` (`category`,`brand`,`price_band`,`stars`,`has_stock`,`origin`);--> statement-breakpoint
ALTER TABLE `shelf` ADD `origin` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `shelf_origin` ON `shelf` (`origin`,`place`,`cell_id`);--> statement-breakpoint
ALTER TABLE `product` ADD `mrp_paise` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `net_quantity` text;--> statement-breakpoint
ALTER TABLE `product` ADD `weight_grams` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `maker_role` text;--> statement-breakpoint
ALTER TABLE `product` ADD `maker` text;--> statement-breakpoint
ALTER TABLE `product` ADD `bis_licence` text;--> statement-breakpoint
ALTER TABLE `product` ADD `energy_stars` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `label_gaps` integer GENERATED ALWAYS AS (("mrp_paise" is null) + coalesce("shown_paise" > "mrp_paise", 0) + ("net_quantity" is null)
        + ("maker" is null or "maker_role" is null) + ("country_of_origin" is null)
        + (lower(trim(coalesce("country_of_origin", 'India'))) <> 'india' and "maker_role" is not 'importer')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `product_label_gaps` ON `product` (`created_at`,`id`) WHERE "product"."archived_at" is null and "product"."label_gaps" > 0;--> statement-breakpoint
ALTER TABLE `refund` ADD `is_for_pieces` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `shelf` SET `origin` = (SELECT trim(coalesce(`country_of_origin`, '')) FROM `product` WHERE `product`.`id` = `shelf`.`product_id`);--> statement-breakpoint
INSERT INTO `facet_cell` (`category`, `brand`, `price_band`, `stars`, `has_stock`, `origin`, `products`)
	SELECT c.`category`, c.`brand`, c.`price_band`, c.`stars`, c.`has_stock`, s.`origin`, count(*)
	FROM `shelf` s JOIN `facet_cell` c ON c.`id` = s.`cell_id` WHERE s.`origin` <> '' GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
UPDATE `facet_cell` SET `products` = `products` - (SELECT count(*) FROM `shelf` s WHERE s.`cell_id` = `facet_cell`.`id` AND s.`origin` <> '')
	WHERE `origin` = '';--> statement-breakpoint
UPDATE `shelf` SET `cell_id` = (SELECT n.`id` FROM `facet_cell` c JOIN `facet_cell` n USING (`category`, `brand`, `price_band`, `stars`, `has_stock`)
	WHERE c.`id` = `shelf`.`cell_id` AND n.`origin` = `shelf`.`origin`) WHERE `origin` <> '';
