import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TABS, type Tab, tabPath } from "~/domain/accounts/tabs";
import { formatRupees } from "~/lib/money";
import type { Framed } from "./frame.server";

interface Props extends SerializeFrom<Framed> {
  tab: Tab;
  children: ReactNode;
}

/** What stands around every section of My Account: who it is, the way to the other sections, the four figures. */
export function AccountFrame({ person, stats, tab, children }: Props) {
  return (
    <>
      <h1>My Account</h1>
      <p>
        <b>{person.name}</b>
        <br />
        {person.email}
      </p>
      <nav aria-label="My Account">
        <ul>
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <li key={name}>
              <Link to={tabPath(name)} aria-current={name === tab ? "page" : undefined}>
                {TABS[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="quiet">
        Total Orders: {stats.orders}. Total Spent: {formatRupees(stats.spentPaise)}. Wishlist Items: {stats.wishes}.
        Reviews Written: {stats.reviews}.
      </p>
      <Form method="post" action="/logout">
        <button type="submit" className="button">
          Logout
        </button>
      </Form>
      {children}
    </>
  );
}
