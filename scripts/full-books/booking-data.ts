import type { BOOKING_PRIORITIES, BOOKING_STATUSES, SERVICE_TYPES } from "../../app/features/bookings/tables";
import type { Random } from "../support/random";

export type Status = (typeof BOOKING_STATUSES)[number];

/** The weights of the statuses of past and of upcoming bookings. */
export const PAST_STATUS_WEIGHTS: Record<Status, number> = {
  completed: 74,
  cancelled: 12,
  "no-show": 6,
  rescheduled: 2,
  pending: 2,
  confirmed: 2,
  scheduled: 1,
  "in-progress": 1,
};
export const UPCOMING_STATUS_WEIGHTS: Record<Status, number> = {
  pending: 35,
  confirmed: 30,
  scheduled: 15,
  rescheduled: 8,
  cancelled: 10,
  "in-progress": 2,
  completed: 0,
  "no-show": 0,
};
const PRIORITIES: Record<(typeof BOOKING_PRIORITIES)[number], number> = {
  low: 20,
  medium: 55,
  high: 18,
  urgent: 7,
};
const SERVICES: Record<(typeof SERVICE_TYPES)[number], number> = {
  repair: 60,
  installation: 20,
  maintenance: 15,
  consultation: 5,
};
const PROBLEMS = [
  "The ceiling fan turns slowly and hums.",
  "The mixer smells burnt and stops after a minute.",
  "The cooler pump does not lift any water.",
  "The drill sparks at the switch.",
  "The iron does not get hot any more.",
  "A new exhaust fan is to be put into the kitchen window.",
];
const NOTES = [
  "Bring a capacitor 2.5 uF.",
  "Call before coming, the lane is narrow.",
  "Part ordered.",
  null,
  null,
];
const FEEDBACK = ["Came on time and explained everything.", "Good work.", "Had to come twice.", null];

/** The details of a booking: what the customer asks for, and what the shop has added. */
export function createBookingDetails({ roll, pick, weigh }: Random, technicians: string[]) {
  return {
    service_type: weigh(SERVICES),
    description: pick(PROBLEMS),
    priority: weigh(PRIORITIES),
    assigned_technician: technicians.length === 0 || roll(3) === 0 ? null : pick(technicians),
    estimated_minutes: roll(4) === 0 ? null : 30 + 15 * roll(8),
    admin_notes: pick(NOTES),
  };
}

/** The rating and feedback of a completed booking; two in five have none. */
export const createRating = ({ roll, pick }: Random) =>
  roll(5) < 3
    ? { rating: Math.min(5, 2 + roll(5)), feedback: pick(FEEDBACK) }
    : { rating: null, feedback: null };
