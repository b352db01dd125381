import type { Message } from "~/lib/language";
import { words } from "./words.en";

const HIDDEN = "hidden";

/** Where a section of the home page stands, or that it is not shown. */
export type HomePlace = "1" | "2" | "3" | "4" | typeof HIDDEN;
export const HOME_PLACES: { value: HomePlace; label: Message }[] = [
  { value: "1", label: () => words.placeNumber(1) },
  { value: "2", label: () => words.placeNumber(2) },
  { value: "3", label: () => words.placeNumber(3) },
  { value: "4", label: () => words.placeNumber(4) },
  { value: HIDDEN, label: () => words.notShown },
];

/** The sections of the home page, in their usual order. */
const BLOCKS = ["banners", "repairOffer", "featured", "categories"] as const;
export type HomeBlock = (typeof BLOCKS)[number];

/** The sections that are shown, in their order; of two with one number the usual first is the first. */
export const listHomeBlocks = (places: Record<`${HomeBlock}Place`, HomePlace>): HomeBlock[] =>
  BLOCKS.filter((block) => places[`${block}Place`] !== HIDDEN).toSorted(
    (a, b) => Number(places[`${a}Place`]) - Number(places[`${b}Place`]),
  );

/** The lines of a text that are not empty. */
export const toLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
