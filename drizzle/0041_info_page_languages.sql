DROP INDEX `info_page_version_once`;--> statement-breakpoint
ALTER TABLE `info_page_version` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `info_page_version_once` ON `info_page_version` (`path`,`language`,`version`);