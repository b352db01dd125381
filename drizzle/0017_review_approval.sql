ALTER TABLE `review` ADD `is_shown` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `decided_at` integer;