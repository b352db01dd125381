/** Longer values are told apart by a checksum, so that a form does not carry long texts twice. */
const MAX_CHARACTERS = 80;

/** What somebody else has changed of a field since its form was made; `isLong`: too long to show both. */
export interface OtherChange {
  name: string;
  before: string;
  now: string;
  isLong: boolean;
}

/** The value of a field, whose name has a dot if it stands in another. */
export const findValue = (values: Record<string, unknown>, name: string): unknown =>
  name
    .split(".")
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], values);

/** A value as one text; one of several parts has them with commas. */
const toText = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.values(value).map(toText).join(", ")
    : String(value ?? "");

function getChecksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return `${text.length} ${sum.toString(36)}`;
}

const isLong = (text: string): boolean => text.length > MAX_CHARACTERS;
const shorten = (text: string): string => (isLong(text) ? `# ${getChecksum(text)}` : text);

/** The stored values of the named fields as a form carries them. */
export const renderSeenValues = (values: Record<string, unknown>, names: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, shorten(toText(findValue(values, name)))])));

function parseSeenValues(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    // Not what the form was given.
    return {};
  }
}

/** What differs between the values that a form was made from, as it carries them, and the stored ones. */
export function listOtherChanges(seen: string, values: Record<string, unknown>): OtherChange[] {
  return Object.entries(parseSeenValues(seen)).flatMap(([name, value]) => {
    const [before, now] = [String(value), toText(findValue(values, name))];
    return before === shorten(now)
      ? []
      : { name, before, now, isLong: before.startsWith("# ") || isLong(now) };
  });
}
