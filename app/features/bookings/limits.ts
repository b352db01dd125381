/**
 * How long ago a visit must have been booked to be reminded of; whoever has only just booked needs no
 * reminder (rule: booking-reminder).
 */
export const REMIND_MIN_AGE_HOURS = 2;

/** How long an email to a technician waits, so that mistakes are put right first (rule: technician-email). */
export const TECHNICIAN_EMAIL_DELAY_MINUTES = 2;

/** How many bookings one slot takes at most, whatever the settings say (rule: seats-per-slot). */
export const MAX_SEATS_PER_SLOT = 20;

/** How long a slot is held while its form is filled in (rule: hold-minutes). */
export const HOLD_MINUTES = 5;

/**
 * How far ahead an administrator may set a booking, so that a mistyped year ("2062") is refused (rule:
 * admin-bookable-days).
 */
export const ADMIN_MAX_DAYS_AHEAD = 365;

/** How far ahead a day can be closed, so that a mistyped year ("2062") is refused (rule: closed-days). */
export const MAX_CLOSED_DAYS_AHEAD = 730;

/** In characters (rule: closed-days). */
export const REASON_MAX_LENGTH = 100;

/** The shop's own notes of a booking, in characters (rule: booking-notes). */
export const NOTES_MAX_LENGTH = 500;

/** What was done at a visit, in characters (rule: work-done). */
export const WORK_MAX_LENGTH = 1_000;

/** One lakh, so that a mistyped amount is refused (rule: work-done). */
export const MAX_COLLECTED_RUPEES = 100_000;

/** An appliance, and what came with it, in characters (rule: walk-in). */
export const APPLIANCE_MAX_LENGTH = 100;
export const ACCESSORIES_MAX_LENGTH = 200;

/** One day (rule: booking-notes). */
export const MAX_DURATION_MINUTES = 1_440;
