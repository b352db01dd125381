CREATE TABLE `audit_hash` (
	`id` integer PRIMARY KEY NOT NULL,
	`first_entry_id` integer NOT NULL,
	`last_entry_id` integer NOT NULL,
	`hash` text NOT NULL
) STRICT;
