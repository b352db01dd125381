import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "@remix-run/react";
import { findOwnMessage } from "~/ui/find-own-message";
import { words } from "./words.en";

const isExplained = (error: unknown) =>
  isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);

function toTitle(error: unknown): string {
  if (!isRouteErrorResponse(error) || !isExplained(error)) return words.somethingWentWrong;
  return error.status === 404 ? words.weCouldNotFindThat : words.thatCannotBeDone;
}

/** The pages of the back-office, whose errors are shown beside the sidebar. */
export default function AdminPages() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const text = isExplained(error) ? findOwnMessage(error) : undefined;
  return (
    <section className="narrow">
      <h1>{toTitle(error)}</h1>
      <p>{text ?? words.somethingWentWrongOnOurSide}</p>
      <p className="row">
        {isNotFound ? null : (
          <a href={pathname + search} className="button">
            {words.tryAgain}
          </a>
        )}
        <a href="/admin">{words.toDashboard}</a>
      </p>
    </section>
  );
}

export const meta: MetaFunction = ({ error }) => (error ? [{ title: toTitle(error) }] : []);
