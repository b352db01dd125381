import { formatMomentAndYear } from "~/lib/time";

/** A moment, from its ISO text. */
export const Moment = ({
  at,
  format = formatMomentAndYear,
}: {
  at: string;
  format?: (at: Date) => string;
}) => <time dateTime={at}>{format(new Date(at))}</time>;
