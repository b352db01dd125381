ALTER TABLE `user` ADD `has_chosen_language` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `service_request` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_message` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
-- A language other than the first was chosen in the profile; until now it changed nothing.
UPDATE `user` SET `has_chosen_language` = 1 WHERE `language` <> 'en';
