-- Bookings of before had no timeline, and did not say who had cancelled them.
INSERT INTO `service_event` (`request_id`, `kind`, `created_at`)
SELECT `id`, 'booked', `created_at` FROM `service_request` WHERE `id` NOT IN (SELECT `request_id` FROM `service_event`);
--> statement-breakpoint
UPDATE `service_request` SET `cancelled_at` = `updated_at`
WHERE `status` = 'cancelled' AND `cancelled_at` IS NULL AND `pay_by` IS NULL;
