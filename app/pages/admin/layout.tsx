import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { listSections } from "~/features/dashboard/list-sections.server";
import { getAlarmSummary } from "~/features/health/list-alarms.server";
import { getShopProfile } from "~/features/settings/shop.server";
import adminCss from "~/ui/styles/admin.css?url";
import { adminLoader } from "./admin-route.server";
import { AlarmBar } from "./parts/alarm-bar";
import { findSection, Sidebar } from "./parts/sidebar";
import { words } from "./words.en";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminCss }];

export const loader = adminLoader(({ admin, now }) => {
  const alarms = getAlarmSummary(now);
  return {
    admin: { name: admin.name, email: admin.email },
    shopName: getShopProfile().name,
    sections: listSections(admin, alarms.count),
    alarms: admin.role === "admin" ? alarms : null,
  };
});

export default function AdminLayout() {
  const { admin, shopName, sections, alarms } = useLoaderData<typeof loader>();
  const section = findSection(sections, useLocation().pathname);
  return (
    <div className="desk">
      <a href="#main" className="skip">
        {words.skipToContent}
      </a>
      <header>
        <div className="bar desk-bar">
          <button type="button" className="button menu-button" popovertarget="rail">
            {words.menu}
          </button>
          <p>
            <b>{section?.title ?? words.backOffice}</b>{" "}
            <span className="quiet">{words.welcome(admin.name)}</span>
          </p>
          <a href="/">{words.toShop}</a>
        </div>
      </header>
      <Sidebar admin={admin} shopName={shopName} sections={sections} current={section?.path} />
      <main id="main" className="page desk-page" tabIndex={-1}>
        <AlarmBar alarms={alarms} />
        <Outlet />
      </main>
    </div>
  );
}
