import { listCharacters } from "./count-characters";

/** Invisible characters, such as those that turn the text around them, without those that join characters. */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
/** More marks on one character than any script needs, which would be drawn over the lines around it. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** More code points than any script or an emoji of a family needs (rule: characters-counted). */
const MAX_POINTS_OF_CHARACTER = 12;
/** What joins a character to the next one stands here. */
const JOINERS_AT_END = /[\p{M}\u200c\u200d]+$/u;

const startsAnother = (character: string, point: string) => [...listCharacters(character + point)].length > 1;

/** A character of too many code points in several, without what would join them or has no room. */
function splitCharacter(character: string): string {
  const points = [...character];
  if (points.length <= MAX_POINTS_OF_CHARACTER) return character;
  let done = "";
  let part: string[] = [];
  for (const point of points) {
    const whole = part.join("").replace(JOINERS_AT_END, "");
    if (part.length < MAX_POINTS_OF_CHARACTER) part.push(point);
    else if (startsAnother(whole, point)) {
      done += whole;
      part = [point];
    }
  }
  return done + part.join("");
}

/** Where such characters can be; in parts, because a text takes the square of its length to be split. */
const NOT_ASCII = /.?[^\0-\x7f]{12,4000}/gsu;
const splitCharacters = (part: string) => Array.from(listCharacters(part), splitCharacter).join("");

/**
 * A text of one or more lines without characters that are invisible or are drawn over others, and without
 * those that no line can break: a chain that joiners make is one character.
 */
export const cleanText = (text: string): string =>
  text.replace(INVISIBLE, "").replace(STACKED_MARKS, "$1").replace(NOT_ASCII, splitCharacters).trim();
