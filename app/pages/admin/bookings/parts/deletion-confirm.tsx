import { getFormProps } from "@conform-to/react";
import { MAX_AT_ONCE } from "~/features/bookings/admin/deletion-range";
import { formatCount, formatCountAndNoun, pluralize } from "~/lib/format-count";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";

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
  const bookingsNoun = `${formatCount(deletableCount)} ${pluralize(deletableCount, "request")}`;
  if (isTooMany)
    return (
      <p role="alert" className="notice">
        More than {formatCount(MAX_AT_ONCE)} requests were registered from {rangeText}. Please choose a
        shorter time: the shop stands still while they are deleted.
      </p>
    );
  if (deletableCount === 0)
    return (
      <p role="status" className="notice">
        No request registered from {rangeText} can be deleted.
        {retainedCount > 0 ? ` ${retainedText(retainedCount)}` : ""}
      </p>
    );
  return (
    <>
      <div className="notice">
        <p>
          This would delete {bookingsNoun} registered from {rangeText}
          {deletableCount > first.length ? "; the first five:" : ":"}
        </p>
        <ul className="points">
          {first.map(({ number, name, registered }) => (
            <li key={number}>
              <span className="unbroken">{number}</span>, {name}, registered {registered}
            </li>
          ))}
        </ul>
        {retainedCount > 0 ? <p>{retainedText(retainedCount)}</p> : null}
      </div>
      <ErrorSummary form={form} labels={{ count: "Number of requests" }} />
      <form method="post" {...getFormProps(form)}>
        <p>
          Are you sure you want to permanently delete all service requests registered from {rangeText}? This
          cannot be undone.
        </p>
        <TextField
          field={count}
          label="Number of requests"
          hint={`Type ${deletableCount} to go on.`}
          inputMode="numeric"
          autoComplete="off"
          className="short"
        />
        <p className="row">
          <a href="/admin/services" className="button">
            Cancel
          </a>
          <button type="submit" className="button danger" data-busy="Deleting...">
            Delete {bookingsNoun}
          </button>
        </p>
      </form>
    </>
  );
}

const retainedText = (retainedCount: number): string =>
  `${formatCountAndNoun(retainedCount, "request")} ${retainedCount === 1 ? "is" : "are"} kept, because the money of ${retainedCount === 1 ? "its" : "their"} visit fee is still under way.`;
