/**
 * How long ago a visit must have been booked to be reminded of; whoever has only just booked needs no
 * reminder (rule: booking-reminder).
 */
export const REMIND_MIN_AGE_HOURS = 2;

/** How many bookings one slot takes (rule: seats-per-slot). */
export const SEATS_PER_SLOT = 2;

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

/** One day (rule: booking-notes). */
export const MAX_DURATION_MINUTES = 1_440;
