import type { ClosedDay } from "~/features/bookings/slot-times";
import type { getSetup } from "~/features/settings/get-setup.server";
import { formatDayAndYear } from "~/lib/time";

/** The titles of the sections without a form, by their ids. */
export const OTHER_SECTIONS = {
  tax: "Tax mode",
  "closed-days": "Closed days",
  "set-up": "How this shop is set up",
};

const MAX_DAYS = 10;

/** The coming closed days, with a link to the page that edits them. */
export const ClosedDaysSection = ({ days }: { days: ClosedDay[] }) => (
  <section aria-labelledby="closed-days-title" className="setting">
    <h2 id="closed-days-title">{OTHER_SECTIONS["closed-days"]}</h2>
    {days.length === 0 ? (
      <p>There are none to come.</p>
    ) : (
      <ul className="points">
        {days.slice(0, MAX_DAYS).map(({ day, reason }) => (
          <li key={day}>
            {formatDayAndYear(day)}: {reason}
          </li>
        ))}
        {days.length > MAX_DAYS ? <li>and {days.length - MAX_DAYS} more</li> : null}
      </ul>
    )}
    <p>
      <a href="/admin/closed-days" className="button">
        Change closed days
      </a>
    </p>
  </section>
);

interface SetupSectionProps {
  facts: ReturnType<typeof getSetup>;
  provider: string | null;
}

const BYTES_IN_MB = 1_000_000;

/** What is set by environment variables and can only be read here. */
export function SetupSection({ facts, provider }: SetupSectionProps) {
  const { site, hasMail, hasGoogle, isBehindProxy, folder, database } = facts;
  const rows: [string, string][] = [
    ["Address of the shop", site],
    ["Payments", provider ?? "Not set up: no order is taken"],
    ["E-mail", hasMail ? "Sent by a mail server" : "No mail server: letters stay under E-mails"],
    ["Sign-in with Google", hasGoogle ? "Set up" : "Not set up"],
    ["Behind a proxy", isBehindProxy ? "Yes" : "No"],
    [
      "Data",
      `${(database.bytes / BYTES_IN_MB).toFixed(1)} MB of books in ${folder}, version ${database.version}`,
    ],
  ];
  return (
    <section aria-labelledby="set-up-title" className="setting">
      <h2 id="set-up-title">{OTHER_SECTIONS["set-up"]}</h2>
      <p>Set where the shop is run, by environment variables: see docs/operations.md.</p>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
