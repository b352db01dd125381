import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";

const UNEXPECTED_TEXT = "Something went wrong on our side. Nothing you did was lost.";

export function AdminError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isExplained = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
  const isNotFound = isExplained && error.status === 404;
  return (
    <section className="narrow">
      <h1>
        {isNotFound ? "We could not find that" : isExplained ? "That cannot be done" : "Something went wrong"}
      </h1>
      <p>{isExplained && typeof error.data === "string" ? error.data : UNEXPECTED_TEXT}</p>
      <p className="row">
        {isNotFound ? null : (
          <a href={pathname + search} className="button">
            Try again
          </a>
        )}
        <a href="/admin/dashboard">To the dashboard</a>
      </p>
    </section>
  );
}
