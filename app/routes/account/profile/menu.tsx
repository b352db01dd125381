import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { TABS, type Tab, tabPath } from "~/domain/accounts/person/tabs";
import { formatRupees, formatThousands, paise } from "~/lib/money";
import { Portrait } from "../parts/portrait";
import type { Framed } from "./frame.server";

type Props = SerializeFrom<Framed> & { tab: Tab };

/** Who it is, the way to each section, and the four figures: in short words where there is little room. */
export function AccountMenu({ person, stats, tab }: Props) {
  const spent = paise(stats.spentPaise);
  return (
    <>
      <div className="who">
        <Portrait name={person.name} picture={person.profilePicture} size={64} />
        <div>
          <p>
            <b>{person.name}</b>
          </p>
          <p className="quiet">{person.email}</p>
          <p className="row">
            <span className="tag yes">Active</span>
            <span className="tag">{person.role.toUpperCase()}</span>
          </p>
        </div>
      </div>
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
      <dl className="stats roomy">
        <Stat of="Total Orders" is={stats.orders} />
        <Stat of="Total Spent" is={formatRupees(spent)} />
        <Stat of="Wishlist Items" is={stats.wishes} />
        <Stat of="Reviews Written" is={stats.reviews} />
      </dl>
      <dl className="stats tight">
        <Stat of="Orders" is={stats.orders} />
        <Stat of="Spent" is={formatThousands(spent)} />
        <Stat of="Wishlist" is={stats.wishes} />
        <Stat of="Reviews" is={stats.reviews} />
      </dl>
    </>
  );
}

function Stat({ of, is }: { of: string; is: number | string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{is}</dd>
    </div>
  );
}
