import { listSections } from "~/features/dashboard/list-sections.server";
import { getAlarmSummary } from "~/features/health/list-alarms.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { isAllowed, listAllowed } from "~/pages/admin/access.server";
import type { AdminRequest } from "~/pages/admin/admin-route.server";
import { words } from "~/pages/admin/parts/words.en";
import { config } from "~/platform/config.server";

/** The style page is at the end of the sidebar where it is shown (rule: style-page). */
const listStyleSections = () =>
  config().STYLE_PAGE ? [{ title: words.stylePage, path: "/admin/style", waiting: undefined }] : [];

/** What stands around every page of the back-office. */
export function getAdminFrame({ admin, now }: Pick<AdminRequest, "admin" | "now">) {
  const alarms = getAlarmSummary(now);
  return {
    admin: { name: admin.name, email: admin.email },
    allowed: listAllowed(admin.staffRole),
    shopName: getShopProfile().name,
    sections: [
      ...listSections((path) => isAllowed(admin.staffRole, path), alarms.count, now),
      ...(admin.staffRole === "owner" ? listStyleSections() : []),
    ],
    alarms: admin.staffRole === "owner" ? alarms : null,
  };
}
