import type { SerializeFrom } from "@remix-run/node";
import type { getBookingView } from "~/pages/parts/booking/view.server";

export type BookingView = SerializeFrom<ReturnType<typeof getBookingView>>;
