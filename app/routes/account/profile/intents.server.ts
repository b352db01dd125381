import type { TypedResponse } from "@remix-run/node";
import type { Viewer } from "~/auth/who.server";
import type { Refusal } from "~/http/form.server";
import { saveProfile } from "./profile.server";
import { saveSettings } from "./settings.server";

/** A form of My Account, and who has sent it from which client address. */
export interface Sent {
  viewer: Viewer;
  form: FormData;
  request: Request;
  from: string;
  now: Date;
}

/** What the forms of My Account ask for, by their `intent`, which is the id of the form too. */
export const INTENTS: Record<string, (sent: Sent) => Promise<TypedResponse<Refusal>>> = {
  "change-profile": saveProfile,
  settings: saveSettings,
};
