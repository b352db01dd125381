import { Link } from "@remix-run/react";
import { toListingPath } from "~/pages/parts/category-colours";

export function Breadcrumb({ category, name }: { category: string; name: string }) {
  return (
    <nav className="crumbs" aria-label="You are here">
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to={toListingPath(category)}>{category}</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
