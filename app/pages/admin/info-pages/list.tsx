import { useLoaderData } from "@remix-run/react";
import { listInfoPages } from "~/features/info-pages/list-info-pages.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { TextStates } from "./text-states";
import { words } from "./words.en";

export const loader = adminLoader(() => ({ pages: listInfoPages() }));

export default function InfoPageList() {
  const { pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.pages}</h1>
      <p>{words.pagesExplained}</p>
      <ul className="orders">
        {pages.map(({ path, title, texts }) => (
          <li key={path} className="summary">
            <h2>
              <a href={`/admin/pages${path}`}>{title}</a>
            </h2>
            <TextStates path={path} label={words.languagesOf(title)} texts={texts} />
            <p className="row">
              <a href={`/admin/pages${path}`} className="button">
                {words.edit}
                <span className="unseen"> {title}</span>
              </a>
              <a href={path} className="button">
                {words.view}
                <span className="unseen"> {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

export const meta = titleMeta(() => words.pages);
