import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/ui/error-page";

export function AccountError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <ErrorPage />;
  return (
    <section className="narrow" role="alert">
      <h1>Error loading user data</h1>
      <p>Nothing of yours is lost.</p>
      <p className="row">
        <Link to={pathname + search} reloadDocument className="button primary">
          Try again
        </Link>
        <Link to="/">Home</Link>
      </p>
    </section>
  );
}
