PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_slot_seat` (
	`date` text NOT NULL,
	`start` text NOT NULL,
	`minutes` integer DEFAULT 60 NOT NULL,
	`seat` integer NOT NULL,
	`request_id` text,
	`holder` text,
	`expires_at` integer,
	PRIMARY KEY(`date`, `start`, `seat`),
	FOREIGN KEY (`request_id`) REFERENCES `service_request`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "slot_seat_when" CHECK("__new_slot_seat"."date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' and "__new_slot_seat"."start" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "slot_seat_number" CHECK("__new_slot_seat"."seat" between 1 and 20),
	CONSTRAINT "slot_seat_held_or_taken" CHECK(("__new_slot_seat"."request_id" is not null and "__new_slot_seat"."expires_at" is null) or ("__new_slot_seat"."request_id" is null and "__new_slot_seat"."holder" is not null and "__new_slot_seat"."expires_at" is not null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_slot_seat`("date", "start", "minutes", "seat", "request_id", "holder", "expires_at") SELECT "date", "start", 60, "seat", "request_id", "holder", "expires_at" FROM `slot_seat`;--> statement-breakpoint
DROP TABLE `slot_seat`;--> statement-breakpoint
ALTER TABLE `__new_slot_seat` RENAME TO `slot_seat`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `slot_seat_request_id_unique` ON `slot_seat` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `slot_seat_one_hold` ON `slot_seat` (`holder`) WHERE "slot_seat"."request_id" is null;--> statement-breakpoint
ALTER TABLE `service_request` ADD `slot_minutes` integer DEFAULT 60 NOT NULL;