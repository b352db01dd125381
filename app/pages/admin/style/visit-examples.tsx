import { listPerLanguage } from "~/lib/language";
import { DayVisits, WeekTable } from "~/pages/admin/bookings/calendar/calendar-parts";
import { Example, Examples } from "./examples";
import { LANGUAGES } from "./texts";
import { words } from "./words.en";

const TODAY = "2026-01-15";
const TIMES = [
  { key: "11:00", label: "11:00" },
  { key: "open", label: null },
];

const VISITS = listPerLanguage(() =>
  LANGUAGES.flatMap(({ lang, texts }, index) => {
    const visit = {
      number: words.exampleNumber,
      name: texts.name,
      service: texts.choice,
      state: texts.state,
      day: index === 0 ? TODAY : "2026-01-16",
      timeKey: "11:00",
      technician: null,
      isOver: false,
      isOverdue: false,
    };
    return [
      { ...visit, id: `${lang}-assigned`, technician: texts.name },
      { ...visit, id: `${lang}-unassigned` },
      { ...visit, id: `${lang}-overdue`, timeKey: "open", isOverdue: true },
    ];
  }),
);

const DAYS = listPerLanguage(() => [
  { day: TODAY, label: words.thursday, closedReason: null },
  { day: "2026-01-16", label: words.friday, closedReason: LANGUAGES[1].texts.closed },
]);

/** The calendar of visits. */
export const VisitExamples = () => (
  <Examples title={words.calendar} components={["WeekTable", "DayVisits"]}>
    <Example label={words.daysOfWeek} isWide>
      <div className="calendar-week">
        <WeekTable days={DAYS} times={TIMES} visits={VISITS} today={TODAY} />
      </div>
    </Example>
    {LANGUAGES.map(({ lang, texts }) => (
      <Example key={lang} label={words.stateInLanguage(words.oneDay, texts.language)} lang={lang}>
        <DayVisits
          times={TIMES}
          visits={VISITS.filter(({ id }) => id.startsWith(lang))}
          closedReason={texts.closed}
        />
      </Example>
    ))}
    <Example label={words.dayWithoutVisits}>
      <DayVisits times={TIMES} visits={[]} closedReason={null} />
    </Example>
  </Examples>
);
