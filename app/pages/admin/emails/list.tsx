import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { OutboxQuery } from "~/features/emails/input";
import { letterCounts, lettersAt, lettersGoOut } from "~/features/emails/list-emails.server";
import { LETTER_STATUSES, LETTER_WORDS, standingOf } from "~/features/emails/rules";
import { FilterSelect, Filters } from "~/pages/admin/parts/filters";
import { ListFoot } from "~/pages/admin/parts/list-footer";
import { Tiles } from "~/pages/admin/parts/tiles";
import { readQuery } from "~/platform/http/query";
import { LetterTable } from "./email-table";

const PATH = "/admin/outbox";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, OutboxQuery);
  const { items, ...part } = lettersAt(query);
  const letters = items.map((letter) => ({ ...letter, status: standingOf(letter) }));
  const shown = { ...part, letters, query, counts: letterCounts(), lettersGoOut: lettersGoOut() };
  return json(shown, { headers: { "Cache-Control": "no-store" } });
}

const TITLE = "E-mails";

export default function Outbox() {
  const { letters, query, counts, lettersGoOut, ...part } = useLoaderData<typeof loader>();
  const options = LETTER_STATUSES.map((value) => ({ value, label: LETTER_WORDS[value] }));
  const tileOf = ({ value, label }: (typeof options)[number]) => ({
    ...{ label, value: counts[value] },
    path: `${PATH}?${new URLSearchParams({ status: value })}`,
  });
  return (
    <>
      <h1>{TITLE}</h1>
      {lettersGoOut ? null : <NoMailServer />}
      <Tiles label="E-mails by status" tiles={options.map(tileOf)} />
      <Filters searches="Recipient or subject" search={query.search} inUse={query.status ? 1 : 0} clear={PATH}>
        <FilterSelect name="status" label="Status" value={query.status} all="All Status" options={options} />
      </Filters>
      {letters.length > 0 ? (
        <>
          <LetterTable letters={letters} />
          <ListFoot {...part} label="Pages of e-mails" />
        </>
      ) : (
        <p className="empty">
          {counts.all > 0 ? "No e-mails match your search or filters." : "The shop has not written any e-mails yet."}
        </p>
      )}
    </>
  );
}

const NoMailServer = () => (
  <p className="notice">
    The shop has no mail server, so nothing is sent: its e-mails wait here, where you can read them and pass them on.
    They go out once <code>SMTP_URL</code> is set.
  </p>
);

export const meta: MetaFunction<typeof loader> = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
