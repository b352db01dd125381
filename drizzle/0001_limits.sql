CREATE TABLE `limit_count` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `limit_count_expire` ON `limit_count` (`expire`);