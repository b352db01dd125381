import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  demoNoMoneyMoves: "डेमो: कोई पैसा नहीं कटेगा",
};
