import { z } from "zod";
import { hasVisibleText, multiLine, optionalField } from "~/lib/fields";
import { formatWeekday } from "~/lib/time";
import { toLines } from "./home-blocks";
import { clockTime, type Setting, shortText } from "./setting-types.server";
import {
  formatWeek,
  type OpenHours,
  toDailyHours,
  toWeekHours,
  WEEKDAYS,
  type Weekday,
  type WeekHours,
} from "./week";
import { words } from "./words.en";

const addIssueAt = (context: z.core.$RefinementCtx, path: string, message: string) =>
  context.addIssue({ code: "custom", path: [path], message });

const clock = () => optionalField(clockTime());
const openHours = z
  .object({ opens: clock(), closes: clock() })
  .default({})
  .superRefine(({ opens, closes }, context) => {
    const rule = words.orLeaveBothEmptyForClosed;
    if (!opens && closes) addIssueAt(context, "opens", words.sayWhenItOpens(rule));
    if (opens && !closes) addIssueAt(context, "closes", words.sayWhenItCloses(rule));
    if (opens && closes && opens >= closes) addIssueAt(context, "closes", words.itHasToCloseLater);
  });

const weekHours = z
  .object(Object.fromEntries(WEEKDAYS.map((day) => [day, openHours])) as Record<Weekday, typeof openHours>)
  .refine((week) => WEEKDAYS.some((day) => week[day].opens), { error: () => words.enterHoursOfOneDay })
  .transform((week: Record<Weekday, OpenHours>) => toWeekHours(week));

/** The opening hours of a week: two fields for each day, "Monday.opens" and "Monday.closes". */
export const weekOf = (hours: WeekHours): Setting<WeekHours> => ({
  toFields: () =>
    Object.fromEntries(
      WEEKDAYS.flatMap((day) => [
        [`${day}.opens`, { label: words.opens(formatWeekday(day)), type: "time" }],
        [`${day}.closes`, { label: words.closes(formatWeekday(day)), type: "time" }],
      ]),
    ),
  rows: WEEKDAYS.map((day) => [`${day}.opens`, `${day}.closes`]),
  default: hours,
  schema: weekHours,
  isStored: Array.isArray,
  toTyped: toDailyHours,
  toFact: formatWeek,
});

/** Directions to the shop from well-known places. */
type Way = { place: string; onward: string }[];

const storedWay = z.array(z.object({ place: z.string(), onward: z.string() }));
const isStoredWay = (value: unknown): boolean => storedWay.safeParse(value).success;

const STOP_NAMES = ["way1", "way2", "way3", "way4", "way5"] as const;

const completeStop = z.object({
  place: shortText(() => words.place, 60),
  onward: shortText(() => words.howToGoOnFromThere, 120),
});
const routeStop = z
  .object({
    place: optionalField(completeStop.shape.place),
    onward: optionalField(completeStop.shape.onward),
  })
  .default({})
  .superRefine(({ place, onward }, context) => {
    if (place && !onward) addIssueAt(context, "onward", words.sayHowToGo);
    if (onward && !place) addIssueAt(context, "place", words.namePlace);
  });

const stops = z
  .object(
    Object.fromEntries(STOP_NAMES.map((name) => [name, routeStop])) as Record<
      (typeof STOP_NAMES)[number],
      typeof routeStop
    >,
  )
  .transform((typed) =>
    STOP_NAMES.flatMap((name) => {
      const { place, onward } = typed[name];
      return place && onward ? [{ place, onward }] : [];
    }),
  );

const formatStop = ({ place, onward }: Way[number]): string => `${place}: ${onward}`;

const WAY_MAX_LENGTH = 1_000;
const wayLines = multiLine("", WAY_MAX_LENGTH, () => words.pleaseUseAtMost(WAY_MAX_LENGTH)).transform(
  (text, context): Way => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    const lines = toLines(text);
    if (lines.length > STOP_NAMES.length) refuse(words.tooManyPlaces(STOP_NAMES.length));
    return lines.flatMap((line, index) => {
      const [, place = "", onward = ""] = /^([^:：]*)[:：](.*)$/.exec(line) ?? [];
      if (!hasVisibleText(place) || !hasVisibleText(onward)) {
        refuse(words.lineNeedsColon(index + 1));
        return [];
      }
      const { data, error } = completeStop.safeParse({ place, onward });
      for (const { message } of error?.issues ?? []) refuse(message);
      return data ?? [];
    });
  },
);

/** The way in another language: a line for each place, "place: how to go on from there". */
export const WAY_LINES: Setting<Way> = {
  toFields: (name) => ({
    [name]: { label: words.directions, hint: words.wayLinesHint, control: "lines", rows: 5 },
  }),
  default: [],
  schema: wayLines,
  isStored: isStoredWay,
  toTyped: (stored) => stored.map(formatStop).join("\n"),
  toFact: (stored) => stored.map(formatStop).join(" "),
};

/** The way to the shop; the default one leads to the default address only. Fields: "way1.place" and so on. */
export const wayOf = (way: Way): Setting<Way> => ({
  toFields: () =>
    Object.fromEntries(
      STOP_NAMES.flatMap((name, index) => [
        [`${name}.place`, { label: words.placeIndex(index + 1) }],
        [`${name}.onward`, { label: words.fromPlaceOnward(index + 1) }],
      ]),
    ),
  rows: STOP_NAMES.map((name) => [`${name}.place`, `${name}.onward`]),
  default: way,
  toDefault: (stored) => (stored.address === undefined ? way : []),
  schema: stops,
  isStored: isStoredWay,
  toTyped: (stored) => Object.fromEntries(STOP_NAMES.map((name, index) => [name, stored[index]])),
  toFact: WAY_LINES.toFact,
});
