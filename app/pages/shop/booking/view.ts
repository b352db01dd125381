import type { SerializeFrom } from "@remix-run/node";
import type { getBookingView } from "./view.server";

export type BookingView = SerializeFrom<ReturnType<typeof getBookingView>>;
