ALTER TABLE `user` ADD `staff_role` text;--> statement-breakpoint
CREATE INDEX `user_staff_role` ON `user` (`staff_role`,`created_at`) WHERE "user"."staff_role" is not null;