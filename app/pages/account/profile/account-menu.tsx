import type { SerializeFrom } from "@remix-run/node";
import { TABS, type Tab, tabPath } from "~/features/accounts/profile/tabs";
import { formatThousands } from "~/lib/format-thousands";
import { formatRupees, paise } from "~/lib/money";
import { Portrait } from "~/pages/account/parts/portrait";
import type { AccountLayoutData } from "./get-account-layout.server";
import { words } from "./words.en";

type Props = SerializeFrom<AccountLayoutData> & { tab: Tab };

export function AccountMenu({ account, stats, tab }: Props) {
  return (
    <>
      <AccountSummary {...account} />
      <nav aria-label={words.myAccount}>
        <ul className="sections">
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <li key={name}>
              <a href={tabPath(name)} aria-current={name === tab ? "page" : undefined}>
                {TABS[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2>{words.quickStats}</h2>
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
        <span className="tag good">{words.active}</span>
        <span className="tag">{words.roles[role]}</span>
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
        <AccountFigure label={words.totalOrders} value={orders} />
        <AccountFigure label={words.totalSpent} value={formatRupees(spent)} />
        <AccountFigure label={words.wishlistItems} value={wishlistItems} />
        <AccountFigure label={words.reviewsWritten} value={reviews} />
      </dl>
      <dl className="stats tight">
        <AccountFigure label={words.orders} value={orders} />
        <AccountFigure label={words.spent} value={formatThousands(spent)} />
        <AccountFigure label={words.wishlist} value={wishlistItems} />
        <AccountFigure label={words.reviews} value={reviews} />
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
