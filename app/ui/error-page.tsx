import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { perLanguage } from "~/lib/language";
import { findOwnMessage } from "./find-own-message";
import { words } from "./words.en";

const TITLES: Record<number, string> = perLanguage(() => ({
  400: words.weCouldNotReadThat,
  403: words.thisPartIsNotOpen,
  404: words.weCouldNotFindThat,
  405: words.thatCannotBeDoneHere,
  429: words.waitLittle,
  503: words.tryAgainInMoment,
}));

/** The error page of all routes, with links to go on and a search. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = status < 500 || status === 503 ? findOwnMessage(error) : undefined;
  const title = TITLES[status] ?? words.somethingWentWrongOnOurSide;
  const text = message ?? (status === 405 ? words.nothingWasChanged : words.nothingYouDidWasLostPlease);
  return (
    <section className="narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <form action="/products-grid/All" method="get" className="row">
        <label htmlFor="error-search">{words.searchShop}</label>
        <input id="error-search" type="search" name="search" />
        <button type="submit" className="button">
          {words.search}
        </button>
      </form>
      <p className="row">
        {status === 404 ? null : (
          <a href={pathname + search} className="button">
            {words.tryAgain}
          </a>
        )}
        <a href="/products-grid/All">{words.allProducts}</a>
        <a href="/">{words.home}</a>
      </p>
    </section>
  );
}
