import type { SerializeFrom } from "@remix-run/node";
import type { listLowStock } from "~/features/dashboard/list-recent.server";
import type { listFailedEmails } from "~/features/emails/list-emails.server";
import { formatCount } from "~/lib/format-count";
import { formatMomentAndYear } from "~/lib/time";
import { DashboardSection, RowList } from "./dashboard-section";

export const LowStock = ({ products }: { products: ReturnType<typeof listLowStock> | null }) => (
  <DashboardSection
    title="Low Stock"
    id="low-stock"
    data={products}
    list={{ path: "/admin/products?lowStock=true", label: "All that are low" }}
  >
    {(rows) => (
      <RowList rows={rows} emptyText="Nothing is low in stock">
        {({ id, sku, name, stock }) => (
          <li key={id}>
            <a href={`/admin/products/${id}/edit`}>{name}</a>{" "}
            <span className={stock === 0 ? "tag bad" : "tag warn"}>
              {stock === 0 ? "Sold out" : `${stock} left`}
            </span>
            <p className="quiet">{sku}</p>
          </li>
        )}
      </RowList>
    )}
  </DashboardSection>
);

const GIVEN_UP_EMAILS_PATH = `/admin/outbox?${new URLSearchParams({ status: "given up" })}`;

export const GivenUpEmails = ({
  emails,
}: {
  emails: SerializeFrom<ReturnType<typeof listFailedEmails>> | null;
}) => (
  <DashboardSection
    title="E-mails Not Delivered"
    id="letters"
    data={emails}
    list={
      emails?.total
        ? { path: GIVEN_UP_EMAILS_PATH, label: `All ${formatCount(emails.total)} not delivered` }
        : undefined
    }
  >
    {({ items, unsent }) => (
      <>
        {unsent > 0 ? (
          <p className="notice">
            {unsent === 1 ? "One e-mail waits" : `${formatCount(unsent)} e-mails wait`}: the shop has no mail
            server. <a href="/admin/outbox?status=waiting">Read and pass on</a>
          </p>
        ) : null}
        <RowList rows={items} emptyText="No e-mails have failed">
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
