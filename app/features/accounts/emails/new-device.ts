import { formatMoment } from "~/lib/time";
import { type Account, accountNotice } from "./parts";

/** To an administrator who has signed in on a device that was not known, or by the API. */
export const newDevice = accountNotice<Account & { device: string }>(({ device }, shop, now) => ({
  kind: "new-device",
  subject: "New sign-in to the back-office",
  paragraphs: [
    `Someone signed in to your administrator's account at ${shop.name} on ${formatMoment(now)}, with ${device}, which has not been used for it before.`,
  ],
  maxPerHour: 3,
}));
