import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  demoNoMoneyMoves: "ডেমো: কোনো টাকা কাটা হয় না",
};
