CREATE TABLE `consent` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`wording` text,
	`page_id` text,
	`language` text,
	`given_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `order_terms`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consent_kind" CHECK("consent"."kind" in ('terms', 'privacy', 'marketing')),
	CONSTRAINT "consent_language" CHECK("consent"."language" in ('en', 'hi', 'bn')),
	CONSTRAINT "consent_wording" CHECK("consent"."wording" <> ''),
	CONSTRAINT "consent_text_whole" CHECK(("consent"."wording" is null) = ("consent"."page_id" is null) and ("consent"."wording" is null) = ("consent"."language" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `consent_user` ON `consent` (`user_id`,`given_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `consent_given_once` ON `consent` (`user_id`,`kind`) WHERE "consent"."withdrawn_at" is null;--> statement-breakpoint
-- Of earlier consents only those to offers are known, without the day, the language and the text.
INSERT INTO `consent` (`id`, `user_id`, `kind`)
SELECT lower(hex(randomblob(12))), `id`, 'marketing' FROM `user` WHERE `accept_marketing` = 1;
