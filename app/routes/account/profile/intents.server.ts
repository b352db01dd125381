import type { TypedResponse } from "@remix-run/node";
import type { Viewer } from "~/auth/who.server";
import type { Refusal } from "~/http/form.server";
import { saveProfile } from "./profile.server";
import { SECURITY_INTENTS } from "./security-intents.server";
import { saveSettings } from "./settings.server";

/** A form of My Account, and who has sent it from which client address. */
export interface Sent {
  viewer: Viewer;
  form: FormData;
  request: Request;
  from: string;
  now: Date;
}

export type Intents = Record<string, (sent: Sent) => Promise<TypedResponse<Refusal>>>;

/** What the forms of My Account ask for, by their `intent`, which is the id of the form too. */
export const INTENTS: Intents = {
  "change-profile": saveProfile,
  ...SECURITY_INTENTS,
  settings: saveSettings,
};
