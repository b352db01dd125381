import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { listPerLanguage } from "~/lib/language";
import { ErrorPage } from "~/ui/error-page";
import { words } from "./words.en";

const FAILED_MESSAGES = listPerLanguage(
  () =>
    [
      ["/product/", words.failedToLoadProduct],
      ["/wishlist", words.failedToLoadWishlistPleaseTry],
      ["/cart", words.failedToLoadCartPleaseTry],
    ] as const,
);

export function ListingError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage />;
  const isHome = pathname === "/";
  const message =
    FAILED_MESSAGES.find(([path]) => pathname.startsWith(path))?.[1] ?? words.failedToLoadProductsPleaseTry;
  return (
    <section className="narrow" role="alert">
      <h1>{isHome ? words.failedToLoadProductsPleaseCheck : message}</h1>
      <p className="row">
        <a href={pathname + search} className="button primary">
          {isHome ? words.tryAgain : words.retry}
        </a>
        <a href={pathname + search} className="button">
          {words.refreshPage}
        </a>
      </p>
    </section>
  );
}
