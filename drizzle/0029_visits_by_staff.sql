ALTER TABLE `service_request` ADD `appliance` text;--> statement-breakpoint
ALTER TABLE `service_request` ADD `accessories` text;--> statement-breakpoint
ALTER TABLE `service_request` ADD `work_done` text CONSTRAINT "service_request_work" CHECK(length("work_done") <= 1000);--> statement-breakpoint
ALTER TABLE `service_request` ADD `collected_paise` integer;--> statement-breakpoint
ALTER TABLE `service_request` ADD `collected_by` text CONSTRAINT "service_request_collected" CHECK(case when "collected_by" is null then "collected_paise" is null else coalesce("collected_paise", 0) > 0 and "collected_by" in ('cash', 'upi') end);
