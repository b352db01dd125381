import { NavLink } from "@remix-run/react";
import type { ShopSummary } from "~/features/settings/shop";
import { CATEGORIES, getColourClass, toListingPath } from "~/pages/parts/category-colours";
import { personal } from "./personal-part";
import { SearchBox } from "./search-box";
import { words } from "./words.en";

const BADGE_MAX = 99;

export function ShopHeader({ shop }: { shop: ShopSummary }) {
  return (
    <header>
      <div className="bar">
        <a href="/" className="brandmark">
          {shop.name}
        </a>
        <nav aria-label={words.yourShop}>
          <AccountLinks />
        </nav>
      </div>
      <SearchBox />
      <nav className="strip" aria-label={words.categories}>
        {CATEGORIES.map((category) => (
          <NavLink key={category} to={toListingPath(category)} className={getColourClass(category)}>
            {category}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

const AccountLinks = personal({
  name: "account links",
  read: (visitor) =>
    visitor && { name: visitor.name, isAdmin: visitor.isAdmin, cartCount: visitor.countCartItems() },
  render: (_props: object, visitor) =>
    visitor ? (
      <>
        {visitor.isAdmin ? <a href="/admin/dashboard">{words.backOffice}</a> : null}
        <a href="/user/profile" className="avatar">
          <span aria-hidden="true">{visitor.name.trim().charAt(0).toUpperCase()}</span>
          <span className="unseen">{words.myAccount(visitor.name)}</span>
        </a>
        <a href="/cart">
          {words.cart}
          <CartBadge count={visitor.cartCount} />
        </a>
      </>
    ) : (
      <>
        <a href="/login">{words.signIn}</a>
        <a href="/login?redirectTo=/cart">{words.cart}</a>
      </>
    ),
});

const CartBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="badge">
      {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
      <span className="unseen"> {words.items}</span>
    </span>
  ) : null;
