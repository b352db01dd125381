CREATE TABLE `kept_answer` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`fingerprint` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `kept_answer_created` ON `kept_answer` (`created_at`);--> statement-breakpoint
CREATE INDEX `kept_answer_user` ON `kept_answer` (`user_id`);--> statement-breakpoint
ALTER TABLE `service_request` ADD `awaits_details` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `awaits_address` integer DEFAULT false NOT NULL;