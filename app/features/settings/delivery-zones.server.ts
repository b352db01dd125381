import { z } from "zod";
import { ShopError } from "~/lib/errors";
import { optionalField, singleLine } from "~/lib/fields";
import { formatRupees, fromRupees, toRupees } from "~/lib/money";
import { ALL_OF_INDIA, type DeliveryZone, listPrefixes } from "./delivery-zones";
import { inputOf, moneyOf, type Setting, type SettingField, textOf, wholeOf } from "./setting-types.server";
import { words } from "./words.en";

const ZONE_NAMES = ["zone1", "zone2", "zone3", "zone4", "zone5"] as const;

/** In characters; room for some 280 prefixes of 6 digits. */
const PREFIXES_MAX_LENGTH = 2_000;

/** Leading digits of pincodes, separated by spaces or commas; each is kept once, in order. */
const prefixList = () =>
  singleLine(
    () => words.enterPrefixes,
    PREFIXES_MAX_LENGTH,
    () => words.tooManyPrefixes,
  )
    .transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))].sort())
    .refine((prefixes) => prefixes.every((prefix) => /^[1-9]\d{0,5}$/.test(prefix)), {
      error: () => words.prefixesWrong,
    })
    .transform((prefixes) => prefixes.join(" "));

const DAYS: [number, number] = [1, 60];
/** The fields of a zone. */
const partsOf = (index: number) => ({
  name: textOf(() => words.zoneName, 40, { label: () => words.zoneNumber(index + 1), default: "" }),
  prefixes: inputOf(prefixList(), {
    label: () => words.zonePrefixes,
    hint: () => words.zonePrefixesHint,
    default: "",
  }),
  fromDays: wholeOf("day", DAYS, { label: () => words.zoneFromDays, default: 0 }),
  toDays: wholeOf("day", DAYS, { label: () => words.zoneToDays, default: 0 }),
  extra: moneyOf("extra", [0, 1_000], { label: () => words.zoneExtra, default: fromRupees(0) }),
  aboveKg: wholeOf("kilogram", [0, 1_000], { label: () => words.zoneAboveKg, default: 0 }),
});
const PARTS = partsOf(0);

const typedZone = z
  .object({
    name: optionalField(PARTS.name.schema),
    prefixes: optionalField(PARTS.prefixes.schema),
    fromDays: optionalField(PARTS.fromDays.schema),
    toDays: optionalField(PARTS.toDays.schema),
    extra: optionalField(PARTS.extra.schema),
    aboveKg: optionalField(PARTS.aboveKg.schema),
  })
  .default({});

/** What stands in place of a zone's fields is taken for its name, so that the fields say what is missing. */
const zone = z
  .preprocess((typed) => (typeof typed === "string" ? { name: typed } : typed), typedZone)
  .transform(({ name, prefixes, fromDays, toDays, extra, aboveKg }, context): DeliveryZone | undefined => {
    const typed = [name, prefixes, fromDays, toDays, extra, aboveKg];
    if (typed.every((value) => value === undefined)) return undefined;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!name) refuse("name", words.nameZone);
    if (!prefixes) refuse("prefixes", words.enterPrefixes);
    if (!fromDays) refuse("fromDays", words.enterDaysOfZone);
    if (!toDays) refuse("toDays", words.enterDaysOfZone);
    if (fromDays && toDays && toDays < fromDays) refuse("toDays", words.daysOfZoneWrong);
    // A zone that charges nothing for weight has no weight to name.
    if (extra && aboveKg === undefined) refuse("aboveKg", words.enterAboveKg);
    if (extra === undefined && aboveKg !== undefined) refuse("extra", words.enterExtra);
    if (!name || !prefixes || !fromDays || !toDays) return undefined;
    const weights = { extraPerKgPaise: extra ?? fromRupees(0), aboveKg: aboveKg ?? 0 };
    return { name, prefixes, fromDays, toDays, ...weights };
  });

interface PrefixList {
  name: string;
  prefixes: string;
  /** The field it is typed into. */
  field: string;
}

/** The first prefix that stands in two lists, as a message at the field of the second. */
function findRepeated(lists: PrefixList[]): { field: string; message: string } | undefined {
  const seen = new Map<string, string>();
  for (const { name, prefixes, field } of lists)
    for (const prefix of listPrefixes(prefixes)) {
      const other = seen.get(prefix);
      if (other) return { field, message: words.prefixStandsTwice(prefix, other) };
      seen.set(prefix, name);
    }
  return undefined;
}

const zones = z
  .object(Object.fromEntries(ZONE_NAMES.map((name) => [name, zone])) as Record<string, typeof zone>)
  .transform((typed, context) => {
    const lists = ZONE_NAMES.flatMap((field) => {
      const { name, prefixes } = typed[field] ?? {};
      return name && prefixes ? [{ name, prefixes, field }] : [];
    });
    const repeated = findRepeated(lists);
    if (repeated)
      context.addIssue({ code: "custom", path: [repeated.field, "prefixes"], message: repeated.message });
    return ZONE_NAMES.flatMap((name) => typed[name] ?? []);
  });

const toTypedZone = ({ extraPerKgPaise, aboveKg, ...zone }: DeliveryZone) => {
  const isExtra = extraPerKgPaise > 0;
  const weights = {
    extra: isExtra ? String(toRupees(extraPerKgPaise)) : "",
    aboveKg: isExtra ? aboveKg : "",
  };
  return { ...zone, ...weights };
};

const formatZone = (zone: DeliveryZone): string =>
  words.zoneAsText(
    zone.name,
    zone.prefixes,
    `${zone.fromDays}-${zone.toDays}`,
    `${formatRupees(zone.extraPerKgPaise)}/kg > ${zone.aboveKg} kg`,
  );

/** The zone of a shop that has set none: all of India, in the days that it promised before zones. */
function toOnlyZone({ nearDays, farDays }: Record<string, unknown>): DeliveryZone[] {
  const fromDays = typeof nearDays === "number" ? nearDays : 3;
  const toDays = typeof farDays === "number" ? Math.max(farDays, fromDays) : Math.max(7, fromDays);
  const name = words.allOfIndia;
  return [{ name, prefixes: ALL_OF_INDIA, fromDays, toDays, extraPerKgPaise: fromRupees(0), aboveKg: 0 }];
}

/** Fields of a zone, which the summary of errors calls by the zone's number. */
const nameZone = (fields: Record<string, SettingField>, summaryLabel: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, summaryLabel }]));

/** The delivery zones (rule: delivery-zones): six fields for each, "zone1.name" and so on. */
export const zonesOf = (): Setting<DeliveryZone[]> => ({
  toFields: () =>
    Object.assign(
      {},
      ...ZONE_NAMES.flatMap((zoneName, index) =>
        Object.entries<Setting<unknown>>(partsOf(index)).map(([part, { toFields }]) =>
          nameZone(toFields(`${zoneName}.${part}`), words.zoneNumber(index + 1)),
        ),
      ),
    ),
  rows: ZONE_NAMES.flatMap((name) => [
    [`${name}.name`, `${name}.prefixes`],
    [`${name}.fromDays`, `${name}.toDays`, `${name}.extra`, `${name}.aboveKg`],
  ]),
  get default() {
    return toOnlyZone({});
  },
  toDefault: toOnlyZone,
  schema: zones,
  isStored: (value) => Array.isArray(value) && value.length > 0,
  toTyped: (stored) =>
    Object.fromEntries(ZONE_NAMES.map((name, index) => [name, stored[index] && toTypedZone(stored[index])])),
  toFact: (stored) => stored.map(formatZone).join("; "),
});

/** The pincodes that no zone reaches, by their leading digits. */
export const notDeliveredOf = (): Setting<string> =>
  inputOf(prefixList(), {
    label: () => words.notDelivered,
    hint: () => words.notDeliveredHint,
    optional: true,
    default: "",
  });

/** Throws INVALID unless there is a zone and each prefix stands once. */
export function checkZones(values: { zones: DeliveryZone[]; notDelivered: string }): void {
  if (values.zones.length === 0) throw new ShopError("INVALID", words.enterOneZone, "zone1.name");
  const lists = values.zones.map(({ name, prefixes }, index) => ({
    name,
    prefixes,
    field: `zone${index + 1}.prefixes`,
  }));
  const others = { name: words.notDelivered, prefixes: values.notDelivered, field: "notDelivered" };
  const repeated = findRepeated([...lists, others]);
  if (repeated) throw new ShopError("INVALID", repeated.message, repeated.field);
}
