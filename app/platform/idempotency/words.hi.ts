import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  keyReused: "यह Idempotency-Key किसी और काम में इस्तेमाल हो चुकी है। कृपया हर नए अनुरोध के लिए नई key दें।",
};
