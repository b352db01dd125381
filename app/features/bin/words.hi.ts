import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  bin: "ट्रैश",
  canBeRestored: (days: number) => `आप इसे ${days} दिन तक वापस ला सकते हैं।`,
  openBin: "ट्रैश खोलें",
  notInBin: "यह अब ट्रैश में नहीं है: इसे वापस लाया जा चुका है, या इसका समय निकल गया है।",
  isThereAgain: (label: string) => `${label} को वापस नहीं लाया जा सकता: इसी नंबर की एक और चीज़ अब मौजूद है।`,
};
