import { chooseLanguage } from "~/features/accounts/profile/preferences.server";
import { findCookieLanguage } from "~/platform/http/language-choice.server";

/** A language that was chosen before the account was opened goes with it to other browsers. */
export async function keepChosenLanguage(userId: string, request: Request, now: Date): Promise<void> {
  const language = findCookieLanguage(request.headers.get("Cookie") ?? "");
  if (language) await chooseLanguage(userId, language, now);
}
