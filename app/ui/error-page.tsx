import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";

const TITLES: Record<number, string> = {
  400: "We could not read that",
  403: "This part is not open to you",
  404: "We could not find that",
  405: "That cannot be done here",
  429: "Please wait a little",
  503: "Please try again in a moment",
};

const UNEXPECTED = [
  "Something went wrong on our side",
  "Nothing you did was lost. Please try again in a moment.",
];
const OFFLINE = ["No connection", "Network error. Please check your connection."];

/** The error page of all routes, with links to go on and a search. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message =
    isRouteErrorResponse(error) && typeof error.data === "string" && (status < 500 || status === 503)
      ? error.data
      : undefined;
  // `fetch` throws a TypeError without a response; this happens only in the browser.
  const isOffline = error instanceof TypeError && typeof navigator !== "undefined" && !navigator.onLine;
  const [title, text] = isOffline ? OFFLINE : [TITLES[status] ?? UNEXPECTED[0], message ?? UNEXPECTED[1]];
  return (
    <section className="narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <form action="/products-grid/All" method="get" className="row">
        <label htmlFor="error-search">Search the shop</label>
        <input id="error-search" type="search" name="search" />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <p className="row">
        {status === 404 ? null : (
          <Link to={pathname + search} reloadDocument className="button">
            Try again
          </Link>
        )}
        <Link to="/products-grid/All">All products</Link>
        <Link to="/">Home</Link>
      </p>
    </section>
  );
}
