import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Message, readMessage } from "~/lib/language";
import type { FormRefusal } from "~/platform/http/form.server";
import { FormErrors } from "~/ui/form";
import { useIsAllowed } from "./allowed";
import { BulkBar, type BulkChoice, createChoiceColumn } from "./bulk-choice";
import { countFilters, type Filter, Filters } from "./filters";
import { ListFooter, type PageInfo } from "./list-footer";
import { type Column, ListTable } from "./list-table";
import { type Tab, Tabs } from "./tabs";

/** What the loader of a list gives: the rows of a page, the query, and whatever else its descriptor reads. */
interface ListView extends PageInfo {
  items: object[];
  query: object;
}

type Row<View extends ListView> = View["items"][number];

/** Where a row is shown. */
interface RowContext {
  /** The query of the page, to return to it. */
  search: string;
  refusal: FormRefusal | undefined;
}

interface HeadLink {
  path: string;
  label: Message;
  className?: "button" | "button primary";
}

/** A list of the back-office: what it shows of the data of its loader. */
export interface ListDescriptor<View extends ListView> {
  title: Message;
  /** A line below the title. */
  summary?: (view: View) => ReactNode;
  /** Links beside the title. */
  links?: readonly HeadLink[] | ((search: string) => readonly HeadLink[]);
  /** What stands between the title and the list. */
  intro?: (view: View) => ReactNode;
  /** The views of the list that are often needed, each with its count. */
  tabs?: { label: Message; of: (view: View) => readonly Tab[] };
  /** The label of the search field; a list without it has neither search nor filters. */
  searchLabel?: Message;
  filters?: readonly Filter[] | ((view: View) => readonly Filter[]);
  columns: readonly Column<Row<View>, [RowContext]>[];
  /** What can be done with several rows at once. */
  bulk?: BulkChoice<Row<View>>;
  rowKey: (row: Row<View>) => string | number;
  /** The fragment by which a row is found in the page. */
  rowId?: (row: Row<View>) => string;
  tableClass?: string;
  /** What is said when there are no rows; `noMatch` if a search or a filter is in use. */
  empty: ReactNode | ((view: View) => ReactNode);
  noMatch?: Message;
  /** The accessible name of the pagination: "Pages of orders". */
  pagesLabel: Message;
  /** Whether a list of one page does not say how long it is. */
  hidesOnlyPage?: boolean;
  /** How a refused form of the list is shown; by default as a summary of its errors. */
  refused?: (refusal: FormRefusal | undefined) => ReactNode;
}

/**
 * Makes the page of a list from its descriptor. `Loader` is the type of its loader (`adminListLoader`). The
 * view of the list is in its address (rule: list-state-in-address).
 */
export function createListPage<Loader, View extends ListView = SerializeFrom<Loader> & ListView>(
  list: ListDescriptor<View>,
) {
  return function ListPage() {
    const view = useLoaderData() as View;
    const refusal = useActionData() as FormRefusal | undefined;
    const { pathname, search } = useLocation();
    const isAllowed = useIsAllowed();
    const actions = list.bulk?.actions.filter(({ path }) => isAllowed(path));
    const bulk = list.bulk && actions?.length ? { ...list.bulk, actions } : undefined;
    const filters = typeof list.filters === "function" ? list.filters(view) : (list.filters ?? []);
    const query = view.query as Record<string, unknown>;
    const isFiltered = Boolean(query.search) || countFilters(filters, query) > 0;
    const empty = typeof list.empty === "function" ? list.empty(view) : list.empty;
    return (
      <>
        <ListHead list={list} view={view} search={search} />
        {list.refused ? list.refused(refusal) : <FormErrors refusal={refusal} />}
        {list.intro?.(view)}
        {list.tabs ? (
          <Tabs label={readMessage(list.tabs.label)} tabs={list.tabs.of(view)} query={query} />
        ) : null}
        {list.searchLabel ? (
          <Filters
            searchLabel={readMessage(list.searchLabel)}
            filters={filters}
            query={query}
            clearPath={pathname}
          />
        ) : null}
        {view.items.length > 0 ? (
          <ListTable
            columns={[
              ...(bulk ? [createChoiceColumn(bulk)] : []),
              ...list.columns.map((column) => ({
                ...column,
                cell: (row: Row<View>) => column.cell(row, { search, refusal }),
              })),
            ]}
            rows={view.items}
            rowKey={list.rowKey}
            rowId={list.rowId}
            className={list.tableClass}
          />
        ) : (
          <EmptyList>{isFiltered && list.noMatch ? readMessage(list.noMatch) : empty}</EmptyList>
        )}
        {bulk && view.items.length > 0 ? <BulkBar bulk={bulk} back={search.slice(1)} /> : null}
        {list.hidesOnlyPage && view.totalPages === 1 ? null : (
          <ListFooter {...view} label={readMessage(list.pagesLabel)} />
        )}
      </>
    );
  };
}

interface HeadProps<View extends ListView> {
  list: ListDescriptor<View>;
  view: View;
  search: string;
}

function ListHead<View extends ListView>({ list, view, search }: HeadProps<View>) {
  const isAllowed = useIsAllowed();
  const links = typeof list.links === "function" ? list.links(search) : list.links;
  const title = <h1>{readMessage(list.title)}</h1>;
  if (!links && !list.summary) return title;
  return (
    <div className="desk-head">
      {list.summary ? (
        <div>
          {title}
          <p>{list.summary(view)}</p>
        </div>
      ) : (
        title
      )}
      <p className="row">
        {links
          ?.filter(({ path }) => isAllowed(path))
          .map(({ path, label, className }) => (
            <a key={path} href={path} className={className}>
              {readMessage(label)}
            </a>
          ))}
      </p>
    </div>
  );
}

/** What is said in the place of a list without rows. */
export const EmptyList = ({ children }: { children: ReactNode }) =>
  typeof children === "string" ? (
    <p className="empty">{children}</p>
  ) : (
    <div className="empty">{children}</div>
  );
