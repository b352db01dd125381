import { removeUnreadableAuthenticators } from "~/features/accounts/sign-in/recover-access.server";
import { renewUnreadableLinkKeys } from "~/features/bookings/link-keys.server";
import type { Command } from "./command";
import { openBeside } from "./open-beside.server";

export const renewSecrets: Command = {
  usage: "",
  summary: "replaces the secrets of a lost SECRETS_KEY: new private links, authenticators off",
  async run({ now }) {
    openBeside();
    const renewed = await renewUnreadableLinkKeys();
    const emails = await removeUnreadableAuthenticators(now);
    return [
      `${renewed} private links of bookings are new; those sent earlier open nothing`,
      ...emails.map((email) => `The authenticator of ${email} is off; set it up again in the profile`),
    ];
  },
};
