import { like } from "drizzle-orm";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { LOGO_WIDTHS_PX } from "~/lib/pictures";
import { db } from "~/platform/db/db.server";
import { type PhotoFile, savePictureUpload } from "~/platform/images/process-upload.server";
import { getSettings } from "./stored-settings.server";
import { settingVersion } from "./tables";
import { updateSettings } from "./update-settings.server";
import { words } from "./words.en";

type Actor = Pick<SessionUser, "id" | "role">;

const MIN_HEIGHT_PX = 36;
const MAX_WIDE = 6;
const MAX_HIGH = 2;

/** Pages show it 36 pixels high: what is wider than this takes the place of the menu on a phone. */
const findSizeProblem = ({ width, height }: { width: number; height: number }): string | undefined =>
  height < MIN_HEIGHT_PX || width > height * MAX_WIDE || height > width * MAX_HIGH
    ? words.logoSize(MIN_HEIGHT_PX, MAX_WIDE)
    : undefined;

/**
 * Makes an uploaded picture the shop's logo. Throws INVALID at `logo` if it is no picture or of a size that
 * pages cannot show, and TOO_MANY.
 */
export async function saveLogo(file: PhotoFile, actor: Actor, now: Date): Promise<void> {
  const logo = await savePictureUpload(file, { field: "logo", widths: LOGO_WIDTHS_PX, findSizeProblem });
  await updateSettings("logo", { logo }, actor, now);
}

export const removeLogo = (actor: Actor, now: Date): Promise<void> =>
  updateSettings("logo", { logo: "" }, actor, now);

/** Whether a picture is the logo, or an earlier one that can be restored. */
export const isLogo = (address: string): boolean =>
  getSettings("logo").logo === address ||
  db
    .select({ id: settingVersion.id })
    .from(settingVersion)
    .where(like(settingVersion.values, `%${address}%`))
    .get() !== undefined;
