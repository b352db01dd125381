import { getFormProps } from "@conform-to/react";
import { canBeRestored } from "~/features/bin/rules";
import { MAX_AT_ONCE } from "~/features/bookings/admin/deletion-range";
import { formatCount } from "~/lib/format-count";
import { words } from "~/pages/admin/bookings/words.en";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { RichText } from "~/ui/rich-text";

interface Props {
  id: string;
  preview: {
    rangeText: string;
    deletableCount: number;
    retainedCount: number;
    isTooMany: boolean;
    first: { number: string; name: string; registered: string }[];
  };
  refusal: FormRefusal | undefined;
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
}

/** What would be deleted, and the form that deletes it once the number of requests was typed. */
export function DeletionConfirm({ id, preview, refusal, constraint }: Props) {
  const { rangeText, deletableCount, retainedCount, isTooMany, first } = preview;
  const [form, { count }] = useShopForm<{ count: string }>({ id, refusal, constraint });
  const bookingsNoun = `${formatCount(deletableCount)} ${words.request(deletableCount)}`;
  if (isTooMany)
    return (
      <p role="alert" className="notice">
        {words.moreThanRequestsWereRegistered(formatCount(MAX_AT_ONCE), rangeText)}
      </p>
    );
  if (deletableCount === 0)
    return (
      <p role="status" className="notice">
        {words.noRequestRegistered(rangeText, retainedCount > 0 ? ` ${retainedText(retainedCount)}` : "")}
      </p>
    );
  return (
    <>
      <div className="notice">
        <p>
          {words.thisWouldDeleteRegisteredFromFirst(bookingsNoun, rangeText, deletableCount > first.length)}
        </p>
        <ul className="points">
          {first.map(({ number, name, registered }) => (
            <li key={number}>
              <RichText
                text={words.registeredRich}
                parts={{
                  span: () => <span className="unbroken">{number}</span>,
                  name: () => name,
                  registered: () => registered,
                }}
              />
            </li>
          ))}
        </ul>
        {retainedCount > 0 ? <p>{retainedText(retainedCount)}</p> : null}
      </div>
      <ErrorSummary form={form} labels={{ count: words.numberOfRequests }} />
      <form method="post" {...getFormProps(form)}>
        <p>{`${words.areYouSureYouWantToDeleteAll(rangeText)} ${canBeRestored()}`}</p>
        <TextField
          field={count}
          label={words.numberOfRequests}
          hint={words.typeToGoOn(deletableCount)}
          inputMode="numeric"
          autoComplete="off"
          className="short"
        />
        <p className="row">
          <a href="/admin/services" className="button">
            {words.cancel}
          </a>
          <button type="submit" className="button danger" data-busy={words.deleting}>
            {words.deleteObject(bookingsNoun)}
          </button>
        </p>
      </form>
    </>
  );
}

const retainedText = (retainedCount: number): string => words.requestIsAreKeptBecauseMoney(retainedCount);
