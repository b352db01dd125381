import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { words } from "~/pages/admin/words.en";
import { AllowedContext } from "~/platform/admin/allowed";
import { OtherLanguageLink } from "~/ui/language-links";
import { AlarmBar } from "./alarm-bar";
import type { getAdminFrame } from "./get-admin-frame.server";
import { findSection, Sidebar } from "./sidebar";

type Props = SerializeFrom<ReturnType<typeof getAdminFrame>> & { children: ReactNode };

/** Header, sidebar and alarms around a page of the back-office. */
export function AdminFrame({ admin, allowed, shopName, sections, alarms, children }: Props) {
  const { pathname } = useLocation();
  const section = findSection(sections, pathname);
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
            {/* The heading of its first page says it, too. */}
            <b className={pathname === section?.path ? "unseen" : undefined}>
              {section?.title ?? words.backOffice}
            </b>{" "}
            <span className="quiet">{words.welcome(admin.name)}</span>
          </p>
          <OtherLanguageLink />
          <a href="/">{words.toShop}</a>
        </div>
      </header>
      <Sidebar admin={admin} shopName={shopName} sections={sections} current={section?.path} />
      <main id="main" className="page desk-page" tabIndex={-1}>
        <AlarmBar alarms={alarms} />
        <AllowedContext.Provider value={allowed}>{children}</AllowedContext.Provider>
      </main>
    </div>
  );
}
