import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import type { Tab } from "~/features/accounts/profile/tabs";
import { BackLink } from "~/pages/account/parts/back-link";
import { RichText } from "~/ui/rich-text";
import { AccountMenu } from "./account-menu";
import type { AccountLayoutData } from "./get-account-layout.server";
import { words } from "./words.en";

interface Props extends SerializeFrom<AccountLayoutData> {
  tab: Tab;
  children: ReactNode;
}

const MENU_ID = "account-menu";

/**
 * The layout of My Account. On a phone the menu is a popover, which works without scripts; a browser that
 * does not support popovers shows it above the section.
 */
export function AccountLayout({ account, stats, tab, children }: Props) {
  return (
    <>
      <AccountBar />
      <div className="account">
        <section id={MENU_ID} aria-label={words.accountMenu} className="account-menu" popover="auto">
          <button
            type="button"
            className="button menu-button"
            popovertarget={MENU_ID}
            popovertargetaction="hide"
          >
            {words.closeMenu}
          </button>
          <AccountMenu account={account} stats={stats} tab={tab} />
        </section>
        <div className="account-section">{children}</div>
      </div>
    </>
  );
}

const AccountBar = () => (
  <div className="account-bar">
    <BackLink to="/">
      <RichText text={words.backToShop} parts={{ span: (text) => <span className="unseen">{text}</span> }} />
    </BackLink>
    <button type="button" className="button menu-button" popovertarget={MENU_ID}>
      {words.menu}
    </button>
    <h1>{words.myAccount}</h1>
    <form method="post" action="/logout">
      <button type="submit" className="button quiet">
        {words.logout}
      </button>
    </form>
  </div>
);
