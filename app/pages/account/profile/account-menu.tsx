import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { TABS, type Tab, tabPath } from "~/features/accounts/profile/tabs";
import { formatRupees, formatThousands, paise } from "~/lib/money";
import { Portrait } from "~/pages/account/parts/portrait";
import type { AccountLayoutData } from "./get-account-layout.server";

type Props = SerializeFrom<AccountLayoutData> & { tab: Tab };

export function AccountMenu({ account, stats, tab }: Props) {
  return (
    <>
      <AccountSummary {...account} />
      <nav aria-label="My Account">
        <ul className="sections">
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <li key={name}>
              <Link to={tabPath(name)} aria-current={name === tab ? "page" : undefined}>
                {TABS[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2>Quick Stats</h2>
      <AccountFigures {...stats} />
    </>
  );
}

const AccountSummary = ({ name, email, profilePicture, role }: Props["account"]) => (
  <div className="who">
    <Portrait name={name} picture={profilePicture} size={64} />
    <div className="breakable">
      <p>
        <b>{name}</b>
      </p>
      <p className="quiet">{email}</p>
      <p className="row">
        {/* Deactivated accounts cannot sign in, so this is always true. */}
        <span className="tag good">Active</span>
        <span className="tag">{role.toUpperCase()}</span>
      </p>
    </div>
  </div>
);

/** The four figures, with shorter labels and amounts for narrow screens. */
function AccountFigures({ orders, spentPaise, wishlistItems, reviews }: Props["stats"]) {
  const spent = paise(spentPaise);
  return (
    <>
      <dl className="stats roomy">
        <AccountFigure label="Total Orders" value={orders} />
        <AccountFigure label="Total Spent" value={formatRupees(spent)} />
        <AccountFigure label="Wishlist Items" value={wishlistItems} />
        <AccountFigure label="Reviews Written" value={reviews} />
      </dl>
      <dl className="stats tight">
        <AccountFigure label="Orders" value={orders} />
        <AccountFigure label="Spent" value={formatThousands(spent)} />
        <AccountFigure label="Wishlist" value={wishlistItems} />
        <AccountFigure label="Reviews" value={reviews} />
      </dl>
    </>
  );
}

function AccountFigure({ label, value }: { label: string; value: number | string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
