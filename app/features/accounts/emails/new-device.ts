import { formatDevice } from "~/features/accounts/sign-in/manage-sessions.server";
import { formatMoment } from "~/lib/time";
import { type Account, accountNotice } from "./parts";
import { words } from "./words.en";

/** To an administrator who has signed in on a device that was not known, or by the API. */
export const newDevice = accountNotice<Account & { userAgent: string | null }>(
  ({ userAgent }, shop, now) => ({
    kind: "new-device",
    subject: words.newSignIn,
    paragraphs: [words.someoneSignedIn(shop.name, formatMoment(now), formatDevice(userAgent))],
    maxPerHour: 3,
  }),
);
