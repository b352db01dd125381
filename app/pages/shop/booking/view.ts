import type { SerializeFrom } from "@remix-run/node";
import type { getBookingView } from "./view.server";

/** A booking as it reaches its pages. */
export type BookingView = SerializeFrom<ReturnType<typeof getBookingView>>;
