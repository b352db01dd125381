import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { TABS, type Tab, tabPath } from "~/features/accounts/profile/tabs";
import { formatRupees, formatThousands, paise } from "~/lib/money";
import { Portrait } from "~/pages/account/parts/portrait";
import type { Framed } from "./get-account-layout.server";

type Props = SerializeFrom<Framed> & { tab: Tab };

/** Who it is, the way to each section, and the four figures. */
export function AccountMenu({ person, stats, tab }: Props) {
  return (
    <>
      <AccountSummary {...person} />
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

const AccountSummary = ({ name, email, profilePicture, role }: Props["person"]) => (
  <div className="who">
    <Portrait name={name} picture={profilePicture} size={64} />
    <div className="breakable">
      <p>
        <b>{name}</b>
      </p>
      <p className="quiet">{email}</p>
      <p className="row">
        {/* Whoever is not active is not let in. */}
        <span className="tag good">Active</span>
        <span className="tag">{role.toUpperCase()}</span>
      </p>
    </div>
  </div>
);

/** The four figures, in short words where there is little room. */
function AccountFigures({ orders, spentPaise, wishes: wishlistItems, reviews }: Props["stats"]) {
  const spent = paise(spentPaise);
  return (
    <>
      <dl className="stats roomy">
        <AccountFigure of="Total Orders" is={orders} />
        <AccountFigure of="Total Spent" is={formatRupees(spent)} />
        <AccountFigure of="Wishlist Items" is={wishlistItems} />
        <AccountFigure of="Reviews Written" is={reviews} />
      </dl>
      <dl className="stats tight">
        <AccountFigure of="Orders" is={orders} />
        <AccountFigure of="Spent" is={formatThousands(spent)} />
        <AccountFigure of="Wishlist" is={wishlistItems} />
        <AccountFigure of="Reviews" is={reviews} />
      </dl>
    </>
  );
}

function AccountFigure({ of, is }: { of: string; is: number | string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{is}</dd>
    </div>
  );
}
