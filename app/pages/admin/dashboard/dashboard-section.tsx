import type { ReactNode } from "react";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props<T> {
  title: string;
  id: string;
  /** A link to the full list. */
  list?: { path: string; label: string };
  /** The data of the section, or null if it could not be read. */
  data: T | null;
  children: (data: T) => ReactNode;
}

/** A section of the dashboard. If its data could not be read, only this section shows an error. */
export function DashboardSection<T>({ title, id, list, data, children }: Props<T>) {
  return (
    <section aria-labelledby={id} className="part">
      <div className="desk-head">
        <h2 id={id}>{title}</h2>
        {list ? (
          <p>
            <a href={list.path}>{list.label}</a>
          </p>
        ) : null}
      </div>
      {data === null ? <UnreadablePart title={title} /> : children(data)}
    </section>
  );
}

interface RowListProps<T> {
  rows: T[];
  /** Shown if there are no rows. */
  emptyText: string;
  children: (row: T) => ReactNode;
}

export const RowList = <T,>({ rows, emptyText, children }: RowListProps<T>) =>
  rows.length > 0 ? <ul className="rows">{rows.map(children)}</ul> : <p className="quiet">{emptyText}</p>;

export const UnreadablePart = ({ title }: { title: string }) => (
  <p className="answer no">
    <RichText
      text={words.thisCouldNotBeReadTry}
      parts={{ title: () => title, link: (text) => <a href="/admin/dashboard">{text}</a> }}
    />
  </p>
);
