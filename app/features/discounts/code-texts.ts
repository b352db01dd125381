import { translatePlainDay } from "~/lib/time";
import { words } from "./words.en";

/** Why an order that was paid too late does not have its discount any more. */
export const CODE_TEXTS = {
  codeIsOff: () => words.codeIsOff,
  codeBegins: (day: string) => words.codeBegins(translatePlainDay(day)),
  codeEnded: (day: string) => words.codeEnded(translatePlainDay(day)),
  youHaveUsedCode: () => words.youHaveUsedCode,
  codeIsUsedUp: () => words.codeIsUsedUp,
};
