import { z } from "zod";
import type { OtherLanguage } from "./language";

/** The texts of a form in the other languages, `hi.name`; all may be empty. */
export const textsInOtherLanguages = <Shape extends z.ZodRawShape>(shape: Shape) => {
  // A form sends no object for fields that are all empty.
  const texts = () => z.preprocess((value) => value ?? {}, z.object(shape));
  return { hi: texts(), bn: texts() } satisfies Record<OtherLanguage, unknown>;
};

/** A form, or what does not know of other languages and leaves their texts as they are. */
export type WithOptionalTexts<Form extends Record<OtherLanguage, unknown>> = Omit<Form, OtherLanguage> &
  Partial<Pick<Form, OtherLanguage>>;
