import type { ClosedDay } from "~/features/bookings/slot-times";
import type { getSetup } from "~/features/settings/get-setup.server";
import { perLanguage } from "~/lib/language";
import { formatDayAndYear } from "~/lib/time";
import { words } from "./words.en";

/** The titles of the sections without a form, by their ids. */
export const OTHER_SECTIONS = perLanguage(() => ({
  logo: words.logo,
  tax: words.taxMode,
  series: words.numbersOfPapers,
  "closed-days": words.closedDays,
  "set-up": words.howThisShopIsSetUp,
}));

/** Leads to the page on which the papers' numbers are set. */
export const SeriesSection = () => (
  <section aria-labelledby="series-title" className="setting">
    <h2 id="series-title">{OTHER_SECTIONS.series}</h2>
    <p>{words.numbersSummary}</p>
    <p>
      <a href="/admin/settings/series" className="button">
        {words.changeNumbers}
      </a>
    </p>
  </section>
);

/** Leads to the page on which the logo is uploaded. */
export const LogoSection = () => (
  <section aria-labelledby="logo-title" className="setting">
    <h2 id="logo-title">{OTHER_SECTIONS.logo}</h2>
    <p>{words.logoSummary}</p>
    <p className="row">
      <a href="/admin/settings/logo" className="button">
        {words.changeLogo}
      </a>
      <a href="/admin/settings/history/logo" className="button">
        {words.earlier}
        <span className="unseen"> {OTHER_SECTIONS.logo}</span>
      </a>
    </p>
  </section>
);

const MAX_DAYS = 10;

/** The coming closed days, with a link to the page that edits them. */
export const ClosedDaysSection = ({ days }: { days: ClosedDay[] }) => (
  <section aria-labelledby="closed-days-title" className="setting">
    <h2 id="closed-days-title">{OTHER_SECTIONS["closed-days"]}</h2>
    {days.length === 0 ? (
      <p>{words.thereAreNoneToCome}</p>
    ) : (
      <ul className="points">
        {days.slice(0, MAX_DAYS).map(({ day, reason }) => (
          <li key={day}>
            {formatDayAndYear(day)}: {reason}
          </li>
        ))}
        {days.length > MAX_DAYS ? <li>{words.andMore(days.length - MAX_DAYS)}</li> : null}
      </ul>
    )}
    <p>
      <a href="/admin/closed-days" className="button">
        {words.changeClosedDays}
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
    [words.addressOfShop, site],
    [words.payments, provider ?? words.notSetUpNoOrder],
    [words.eMail, hasMail ? words.sentByMailServer : words.noMailServerLettersStayUnder],
    [words.signInWithGoogle, hasGoogle ? words.setUp : words.notSetUp],
    [words.behindProxy, isBehindProxy ? words.yes : words.no],
    [
      words.data,
      words.mbOfBooksInVersion((database.bytes / BYTES_IN_MB).toFixed(1), folder, database.version),
    ],
  ];
  return (
    <section aria-labelledby="set-up-title" className="setting">
      <h2 id="set-up-title">{OTHER_SECTIONS["set-up"]}</h2>
      <p>{words.setWhereShopIsRun}</p>
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
