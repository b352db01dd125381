import { NavLink } from "@remix-run/react";
import type { Colour } from "~/features/categories/rules";
import type { ShopSummary } from "~/features/settings/shop";
import { getColourClass, toListingPath } from "~/pages/parts/category-colours";
import { OtherLanguageLinks } from "~/ui/language-links";
import { personal } from "./personal-part";
import { SearchBox } from "./search-box";
import { words } from "./words.en";

const BADGE_MAX = 99;

interface Props {
  shop: ShopSummary;
  categories: { name: string; title: string; colour: Colour }[];
  /** The address of the owner's own; empty for our sign. */
  logo: string;
  /** Leaves out what leads away from paying. */
  isFocused?: boolean;
}

export function ShopHeader({ shop, logo, categories, isFocused }: Props) {
  if (isFocused) {
    return (
      <header>
        <div className="bar">
          <Brand name={shop.name} logo={logo} />
        </div>
      </header>
    );
  }
  return (
    <header>
      <div className="bar">
        <Brand name={shop.name} logo={logo} />
        <nav aria-label={words.yourShop}>
          <OtherLanguageLinks />
          <AccountLinks />
        </nav>
      </div>
      <SearchBox />
      {categories.length > 0 ? (
        <nav className="strip" aria-label={words.categories}>
          {categories.map(({ name, title, colour }) => (
            <NavLink key={name} to={toListingPath(name)} className={getColourClass(colour)}>
              {title}
            </NavLink>
          ))}
        </nav>
      ) : null}
    </header>
  );
}

/** The owner's logo, or the name with the sign of `public/favicon.svg`. */
const Brand = ({ name, logo }: { name: string; logo: string }) => (
  <a href="/" className="brandmark">
    {logo ? (
      <img src={logo} alt={name} height="36" />
    ) : (
      <>
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <circle cx="16" cy="16" r="14" fill="#96400f" />
          <path d="M18 4 8 18h6l-2 10 12-15h-7z" fill="#f5b81c" />
        </svg>
        {name}
      </>
    )}
  </a>
);

const AccountLinks = personal({
  name: "account links",
  read: (visitor) =>
    visitor && { name: visitor.name, isStaff: visitor.isStaff, cartCount: visitor.countCartItems() },
  render: (_props: object, visitor) =>
    visitor ? (
      <>
        {visitor.isStaff ? <a href="/admin">{words.backOffice}</a> : null}
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
