import { useActionData, useLoaderData } from "@remix-run/react";
import {
  countAwaitedPictures,
  listFailedPictures,
  retryPictures,
} from "~/features/catalog/admin/fetch-pictures.server";
import { undoImport } from "~/features/catalog/admin/undo-import.server";
import { ImportIntent, importNotFound } from "~/features/imports/input";
import { findImport, getUndoEnd } from "~/features/imports/list-imports.server";
import { SOURCE_LABELS } from "~/features/imports/rules";
import { formatCount } from "~/lib/format-count";
import { fullStop } from "~/lib/sentences";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { readFetchProblem } from "~/platform/images/fetch-problem";
import { FormErrors } from "~/ui/form";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST_PATH = "/admin/products/imports";

export const loader = adminLoader(({ params: { importId = "" }, now }) => {
  const found = or404(findImport(importId), importNotFound());
  const undoEnd = getUndoEnd(found.createdAt);
  return {
    ...found,
    undoEnd,
    canBeUndone: !found.undoneAt && undoEnd > now,
    pictures: countAwaitedPictures(importId),
    failedPictures: listFailedPictures(importId),
  };
});

export const action = adminForm(
  ImportIntent,
  async ({ intent }, { url, params: { importId = "" }, admin, now }) => {
    const found = or404(findImport(importId), importNotFound());
    if (intent === "retry") {
      const count = await retryPictures(found, admin.id, now);
      return seeOther(url.pathname, { success: words.willBeFetchedAgain(count) });
    }
    const { removed, restored } = await undoImport(importId, admin.id, now);
    return seeOther(url.pathname, { success: words.isUndone(removed, restored) });
  },
);

type View = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ImportedPage() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { source, fileName, by, createdAt, undoneAt, added, changed, unchanged, leftOut } = view;
  const facts = [
    [words.when, <Moment key="at" at={createdAt} />],
    [words.by, by ?? words.formerStaff],
    [words.file, fileName || words.notStated],
    [words.what, SOURCE_LABELS[source]],
    [words.added, formatCount(added)],
    [words.changed, formatCount(changed)],
    [words.unchanged, formatCount(unchanged)],
    [words.leftOut, formatCount(leftOut)],
  ] as const;
  return (
    <>
      <BackToList to={LIST_PATH}>{words.allImports}</BackToList>
      <h1>{words.importOf(fileName || SOURCE_LABELS[source])}</h1>
      <FormErrors refusal={refusal} />
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="breakable">{value}</dd>
          </div>
        ))}
      </dl>
      <Pictures {...view} />
      <section>
        <h2>{undoneAt ? words.undone : words.undoThisImport}</h2>
        {undoneAt ? <Undone {...view} /> : <Undo {...view} />}
      </section>
    </>
  );
}

function Pictures({ pictures, failedPictures }: Pick<View, "pictures" | "failedPictures">) {
  const { waiting, fetched, failed } = pictures;
  if (waiting + fetched + failed === 0) return null;
  return (
    <section>
      <h2>{words.pictures}</h2>
      <p className="notice">
        {words.pictureCounts(formatCount(waiting), formatCount(fetched), formatCount(failed))}
        {waiting > 0 ? ` ${words.loadAgain}` : null}
      </p>
      {failed > 0 ? (
        <>
          <ul>
            {failedPictures.map(({ id, productId, sku, address, reason }) => (
              <li key={id} className="breakable">
                <a href={`/admin/products/${productId}/edit`}>{sku}</a> {address}:{" "}
                {readFetchProblem(reason ?? "")}
              </li>
            ))}
          </ul>
          <form method="post">
            <input type="hidden" name="intent" value="retry" />
            <button type="submit" className="button" data-busy={words.savingBusy}>
              {words.tryAgain}
            </button>
          </form>
        </>
      ) : null}
    </section>
  );
}

const Undo = ({ canBeUndone, undoEnd }: Pick<View, "canBeUndone" | "undoEnd">) =>
  canBeUndone ? (
    <form method="post">
      <p>
        {words.whatUndoDoes} {words.untilWhen} <Moment at={undoEnd} />
        {fullStop()}
      </p>
      <input type="hidden" name="intent" value="undo" />
      <button type="submit" className="button danger" data-busy={words.undoing}>
        {words.undoThisImport}
      </button>
    </form>
  ) : (
    <p>{words.timeIsOver}</p>
  );

const Undone = ({ undoneAt, leftAlone }: Pick<View, "undoneAt" | "leftAlone">) => (
  <>
    <p>
      {words.undoneOn} <Moment at={undoneAt ?? ""} />
      {fullStop()}
    </p>
    {leftAlone && leftAlone.length > 0 ? (
      <>
        <h3>{words.leftAlone}</h3>
        <ul>
          {leftAlone.map((text) => (
            <li key={text} className="breakable">
              {text}
            </li>
          ))}
        </ul>
      </>
    ) : null}
  </>
);

export const meta = titleMeta(() => words.productImport);
