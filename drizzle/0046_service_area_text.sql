CREATE TABLE `service_area_text` (
	`area_id` text NOT NULL,
	`language` text NOT NULL,
	`area` text,
	`city` text,
	`special_instructions` text,
	PRIMARY KEY(`area_id`, `language`),
	FOREIGN KEY (`area_id`) REFERENCES `service_area`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "service_area_text_language" CHECK("service_area_text"."language" in ('hi', 'bn')),
	CONSTRAINT "service_area_text_no_blanks" CHECK("service_area_text"."area" <> '' and "service_area_text"."city" <> '' and "service_area_text"."special_instructions" <> '')
) STRICT;
