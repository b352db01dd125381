import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "@remix-run/react";

const UNEXPECTED_TEXT = "Something went wrong on our side. Nothing you did was lost.";

const isExplained = (error: unknown) =>
  isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);

function toTitle(error: unknown): string {
  if (!isRouteErrorResponse(error) || !isExplained(error)) return "Something went wrong";
  return error.status === 404 ? "We could not find that" : "That cannot be done";
}

/** The pages of the back-office, whose errors are shown beside the sidebar. */
export default function AdminPages() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const text = isRouteErrorResponse(error) && isExplained(error) ? error.data : undefined;
  return (
    <section className="narrow">
      <h1>{toTitle(error)}</h1>
      <p>{typeof text === "string" ? text : UNEXPECTED_TEXT}</p>
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

export const meta: MetaFunction = ({ error }) => (error ? [{ title: toTitle(error) }] : []);
