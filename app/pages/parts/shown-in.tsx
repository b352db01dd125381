import { getLanguage } from "~/lib/language";

/** The field of a form with consents that has the language they are shown in. */
export const SHOWN_IN = "shownIn";

export const ShownIn = () => <input type="hidden" name={SHOWN_IN} value={getLanguage()} />;
