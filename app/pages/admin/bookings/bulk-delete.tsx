import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { toDeletedAnswer } from "~/features/bin/rules";
import { bulkDeleteBookings, previewDeletion } from "~/features/bookings/admin/bulk-delete-bookings.server";
import { BulkDeleteForm, BulkDeleteQuery } from "~/features/bookings/admin/bulk-delete-input";
import {
  bulkDeletedMessage,
  type DeletionRange,
  formatRange,
  noRange,
} from "~/features/bookings/admin/deletion-range";
import { ShopError } from "~/lib/errors";
import { formatDate } from "~/lib/time";
import { adminHandler, requireRecentIdentity } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { getConstraints, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { toHttpStatus } from "~/platform/http/status";
import { titleMeta } from "~/ui/page-title";
import { DeletionConfirm } from "./parts/deletion-confirm";
import { DeletionRangeForm } from "./parts/deletion-range-form";
import { words } from "./words.en";

const FORM = "bulk-delete";
const LIST_PATH = "/admin/services";

/** Parses the query; `range` is undefined if it does not describe a valid range. */
function parseRange(request: Request): { query: Record<string, string>; range: DeletionRange | undefined } {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, range: BulkDeleteQuery.safeParse(query).data };
}

function getPreview(range: DeletionRange) {
  const { first, retainedCount, ...preview } = previewDeletion(range);
  const namedBookings = first.map(({ createdAt, ...booking }) => ({
    ...booking,
    registered: formatDate(createdAt),
  }));
  return { ...preview, retainedCount, first: namedBookings, rangeText: formatRange(range) };
}

export const loader = adminHandler(async (args) => {
  await requireRecentIdentity(args);
  const { request } = args;
  const { query, range } = parseRange(request);
  const isSubmitted =
    isFormAnswer(request) ||
    ["option", "startDate", "endDate", "month", "year"].some((name) => name in query);
  const problem = isSubmitted && !range ? noRange() : undefined;
  const preview = range && isSubmitted ? getPreview(range) : undefined;
  const view = { query, problem, preview, constraint: getConstraints(BulkDeleteForm) };
  const failed = problem !== undefined || isFormAnswer(request);
  const status = problem ? toHttpStatus("INVALID") : undefined;
  return json({ ...view, failed }, { headers: { "Cache-Control": "no-store" }, status });
});

export const action = adminHandler(async ({ request, admin, now }) => {
  const { range } = parseRange(request);
  const remove = async ({ count }: BulkDeleteForm) => {
    if (!range) throw new ShopError("INVALID", noRange());
    assertIdentityRecent(admin, now);
    const result = await bulkDeleteBookings(range, count, admin.id, now);
    return seeOther(LIST_PATH, toDeletedAnswer(bulkDeletedMessage(result)));
  };
  const failure = words.failedToPerformBulkDeletionPlease;
  return submitForm(request, BulkDeleteForm, remove, { formId: FORM, failure });
});

export default function BulkDeletePage() {
  const { query, problem, preview, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <BackToList to={LIST_PATH}>{words.allServiceRequests}</BackToList>
      <h1>{words.bulkDelete}</h1>
      {problem ? (
        <p role="alert" className="error">
          {problem}
        </p>
      ) : null}
      {preview ? (
        <DeletionConfirm id={FORM} preview={preview} refusal={refusal} constraint={constraint} />
      ) : null}
      <DeletionRangeForm query={query} isAgain={preview !== undefined} />
    </section>
  );
}

export const meta = titleMeta(() => words.bulkDelete);
