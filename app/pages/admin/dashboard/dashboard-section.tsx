import type { ReactNode } from "react";

interface Props<T> {
  title: string;
  id: string;
  /** The list of which it shows a part. */
  list?: { path: string; words: string };
  /** What there is to show; null where it could not be read. */
  part: T | null;
  children: (part: T) => ReactNode;
}

/** A section of the dashboard. One that cannot be read says so, and leaves the others as they are. */
export function DashboardSection<T>({ title, id, list, part, children }: Props<T>) {
  return (
    <section aria-labelledby={id} className="part">
      <div className="desk-head">
        <h2 id={id}>{title}</h2>
        {list ? (
          <p>
            <a href={list.path}>{list.words}</a>
          </p>
        ) : null}
      </div>
      {part === null ? <UnreadablePart title={title} /> : children(part)}
    </section>
  );
}

interface RowListProps<T> {
  rows: T[];
  /** Said where there are none. */
  emptyText: string;
  children: (row: T) => ReactNode;
}

/** A short list of the dashboard. */
export const RowList = <T,>({ rows, emptyText, children }: RowListProps<T>) =>
  rows.length > 0 ? <ul className="rows">{rows.map(children)}</ul> : <p className="quiet">{emptyText}</p>;

/** Said in place of figures that could not be read. */
export const UnreadablePart = ({ title }: { title: string }) => (
  <p className="answer no">
    {title}: this could not be read. <a href="/admin/dashboard">Try again</a>
  </p>
);
