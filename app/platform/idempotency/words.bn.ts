import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  keyReused: "এই Idempotency-Key অন্য কাজে ব্যবহার হয়ে গেছে। প্রতিটি নতুন অনুরোধের জন্য নতুন কী ব্যবহার করুন।",
};
