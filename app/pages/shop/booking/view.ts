import type { SerializeFrom } from "@remix-run/node";
import type { showBooking } from "./view.server";

/** A booking as it reaches its pages. */
export type ShownBooking = SerializeFrom<ReturnType<typeof showBooking>>;
