import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/ui/error-page";

const FAILED_MESSAGES = [
  ["/product/", "Failed to load product details."],
  ["/wishlist", "Failed to load wishlist. Please try again."],
  ["/cart", "Failed to load cart. Please try again."],
] as const;

export function ListingError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage />;
  const isHome = pathname === "/";
  const message =
    FAILED_MESSAGES.find(([path]) => pathname.startsWith(path))?.[1] ??
    "Failed to load products. Please try again.";
  return (
    <section className="narrow" role="alert">
      <h1>{isHome ? "Failed to load products. Please check your connection." : message}</h1>
      <p className="row">
        <Link to={pathname + search} className="button primary">
          {isHome ? "Try Again" : "Retry"}
        </Link>
        <Link to={pathname + search} reloadDocument className="button">
          Refresh Page
        </Link>
      </p>
    </section>
  );
}
