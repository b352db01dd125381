import { Allowed } from "./allowed";
import { RowLabel } from "./list-table";
import { words } from "./words.en";

/** The address of the page of a section that takes events back (rule: taken-back). */
export const toUndoPath = (section: string, eventIds: readonly number[], redirectTo: string): string =>
  `${section}/undo?${new URLSearchParams({ event: eventIds.join(","), redirectTo })}`;

/** The button that stands beside the message of an act that can be taken back. */
export const toUndoButton = (section: string, eventIds: readonly number[], redirectTo: string) => ({
  path: toUndoPath(section, eventIds, redirectTo),
  text: words.undo,
});

interface Props {
  /** As `toUndoPath` makes it. */
  path: string;
  /** Names the row for screen readers. */
  of: string;
  className?: string;
}

/** A button that takes an event back. */
export const UndoForm = ({ path, of: name, className }: Props) => (
  <Allowed path={path} isPost>
    <form method="post" action={path}>
      <button type="submit" className={className} data-busy={words.undoing}>
        <RowLabel of={name}>{words.undo}</RowLabel>
      </button>
    </form>
  </Allowed>
);

/** What stands on the page of what can be taken back. */
export const UndoNotice = (props: Omit<Props, "className">) => (
  <Allowed path={props.path} isPost>
    <div className="notice row">
      <p>{words.canBeUndone}</p>
      <UndoForm {...props} className="button" />
    </div>
  </Allowed>
);
