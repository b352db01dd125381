import { desc, eq } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { zeroResultSearch } from "~/features/search/tables";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import { type Command, CommandError, getArgument } from "./command";
import { openBeside } from "./open-beside.server";

const MAX_ROWS = 500;

export const bookingLink: Command = {
  usage: "NUMBER",
  summary: "prints the private link of a booking, for a caller who has lost the e-mail",
  run({ args }) {
    openBeside();
    const number = getArgument(args, 0, "NUMBER").toUpperCase();
    const found = db
      .select({ id: booking.id, key: booking.linkKey })
      .from(booking)
      .where(eq(booking.number, number))
      .get();
    if (!found) throw new CommandError(`There is no booking ${number}`);
    return [new URL(`/services/bookings/${found.id}?key=${found.key}`, config().SITE_URL).href];
  },
};

export const zeroResults: Command = {
  usage: "",
  summary: "lists what customers searched for and did not find, the most frequent first",
  run() {
    openBeside();
    const rows = db
      .select()
      .from(zeroResultSearch)
      .orderBy(desc(zeroResultSearch.times))
      .limit(MAX_ROWS)
      .all();
    return rows.map(({ search, times }) => `${times}  ${search}`);
  },
};
