CREATE TABLE `write_probe` (
	`id` integer PRIMARY KEY NOT NULL,
	`written_at` integer NOT NULL,
	CONSTRAINT "write_probe_one_row" CHECK("write_probe"."id" = 1)
) STRICT;
