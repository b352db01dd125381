import type { SerializeFrom } from "@remix-run/node";
import type { listLowStock } from "~/features/dashboard/list-recent.server";
import type { listFailedEmails } from "~/features/emails/list-emails.server";
import { formatCount } from "~/lib/format-count";
import { formatMomentAndYear } from "~/lib/time";
import { Allowed } from "~/platform/admin/allowed";
import { RowLabel } from "~/platform/admin/list-table";
import { RichText } from "~/ui/rich-text";
import { DashboardSection, RowList } from "./dashboard-section";
import { words } from "./words.en";

export const LowStock = ({ products }: { products: ReturnType<typeof listLowStock> | null }) => (
  <DashboardSection
    title={words.lowStock}
    id="low-stock"
    data={products}
    list={{ path: "/admin/products?lowStock=true", label: words.allThatAreLow }}
  >
    {(rows) => (
      <RowList rows={rows} emptyText={words.nothingIsLowInStock}>
        {({ id, sku, name, stock }) => (
          <li key={id}>
            <a href={`/admin/products/${id}/edit`}>{name}</a>{" "}
            <span className={stock === 0 ? "tag bad" : "tag warn"}>
              {stock === 0 ? words.soldOut : words.left(stock)}
            </span>
            <p className="quiet">
              {sku}{" "}
              <Allowed path="/admin/stock/receive">
                <a href={`/admin/stock/receive?product=${id}`}>
                  <RowLabel of={sku}>{words.receiveStock}</RowLabel>
                </a>
              </Allowed>
            </p>
          </li>
        )}
      </RowList>
    )}
  </DashboardSection>
);

const HeldEmails = ({ count }: { count: number }) => (
  <p className="notice">
    <RichText
      text={words.eMailsAreHeld(count, formatCount(count))}
      parts={{ link: (text) => <a href="/admin/outbox?status=held">{text}</a> }}
    />
  </p>
);

const LateEmails = ({ count, since }: { count: number; since: string }) => (
  <p className="notice">
    <RichText
      text={words.eMailsWaitSince(count, formatCount(count), formatMomentAndYear(new Date(since)))}
      parts={{ link: (text) => <a href="/admin/outbox?status=waiting">{text}</a> }}
    />
  </p>
);

const GIVEN_UP_EMAILS_PATH = `/admin/outbox?${new URLSearchParams({ status: "given up" })}`;

export const GivenUpEmails = ({
  emails,
}: {
  emails: SerializeFrom<ReturnType<typeof listFailedEmails>> | null;
}) => (
  <DashboardSection
    title={words.eMailsNotDelivered}
    id="letters"
    data={emails}
    list={
      emails?.total
        ? { path: GIVEN_UP_EMAILS_PATH, label: words.allNotDelivered(formatCount(emails.total)) }
        : undefined
    }
  >
    {({ items, held, late }) => (
      <>
        {held > 0 ? <HeldEmails count={held} /> : null}
        {late ? <LateEmails {...late} /> : null}
        <RowList rows={items} emptyText={late ? words.noEMailsWereGivenUp : words.noEMailsHaveFailed}>
          {({ id, recipient, subject, problem, createdAt }) => (
            <li key={id}>
              <a href={`/admin/outbox/${id}`}>{subject}</a>
              <p className="quiet">
                {recipient}, {formatMomentAndYear(new Date(createdAt))}
              </p>
              {problem ? <p className="error">{problem}</p> : null}
            </li>
          )}
        </RowList>
      </>
    )}
  </DashboardSection>
);
