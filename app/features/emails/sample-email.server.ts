import { getShopProfile } from "~/features/settings/shop.server";
import { getEmailFrame } from "./email-frame.server";
import { renderEmailText } from "./render-email";
import { words } from "./words.en";

/** The text of an email as customers get it, with the shop's greeting and last lines. */
export const renderSampleEmail = (): string =>
  renderEmailText({
    subject: words.sampleHeading,
    heading: words.sampleHeading,
    paragraphs: [words.sampleText],
    shop: getShopProfile(),
    frame: getEmailFrame(),
  });
