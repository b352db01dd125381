import { z } from "zod";
import { requiredText } from "./fields";

/** A rate typed in per cent, with two decimals at most and perhaps a per cent sign; gives basis points. */
export const percentField = (message: string) =>
  requiredText(message)
    .transform((text) => text.replace(/\s*%$/, ""))
    .pipe(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, message))
    .transform((text) => Math.round(Number(text) * 100))
    .refine((rateBp) => rateBp <= 10_000, message);
