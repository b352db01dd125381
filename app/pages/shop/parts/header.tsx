import { NavLink } from "@remix-run/react";
import type { ShopSummary } from "~/features/settings/shop";
import { CATEGORIES, getColourClass, toListingPath } from "~/pages/parts/category-colours";
import { SearchBox } from "./search-box";
import { words } from "./words.en";

interface Props {
  shop: ShopSummary;
  visitor: { name: string; isAdmin?: boolean } | null;
  cartCount: number;
}

const BADGE_MAX = 99;

export function ShopHeader({ shop, visitor, cartCount }: Props) {
  return (
    <header>
      <div className="bar">
        <a href="/" className="brandmark">
          {shop.name}
        </a>
        <nav aria-label={words.yourShop}>
          {visitor?.isAdmin ? <a href="/admin/dashboard">{words.backOffice}</a> : null}
          <AccountLink visitor={visitor} />
          <a href={visitor ? "/cart" : "/login?redirectTo=/cart"}>
            {words.cart}
            {cartCount > 0 ? (
              <span className="badge">
                {cartCount > BADGE_MAX ? `${BADGE_MAX}+` : cartCount}
                <span className="unseen"> {words.items}</span>
              </span>
            ) : null}
          </a>
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

function AccountLink({ visitor }: Pick<Props, "visitor">) {
  if (!visitor) return <a href="/login">{words.signIn}</a>;
  return (
    <a href="/user/profile" className="avatar">
      <span aria-hidden="true">{visitor.name.trim().charAt(0).toUpperCase()}</span>
      <span className="unseen">{words.myAccount(visitor.name)}</span>
    </a>
  );
}
