import { getSettings, getShownSettings } from "~/features/settings/stored-settings.server";
import { getTextOn } from "~/features/settings/theme";
import type { EmailFrame } from "./render-email";

/** What the owner has every email begin and end with, and the colour of its button. */
export function getEmailFrame(): EmailFrame {
  const { emailGreeting, emailFooter } = getShownSettings("emails");
  const { accent } = getSettings("look");
  return {
    greeting: emailGreeting,
    footer: emailFooter,
    button: { colour: accent, text: getTextOn(accent) },
  };
}
