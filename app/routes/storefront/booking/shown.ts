import type { SerializeFrom } from "@remix-run/node";
import type { showBooking } from "./shown.server";

/** A booking as it reaches its pages. */
export type ShownBooking = SerializeFrom<ReturnType<typeof showBooking>>;
