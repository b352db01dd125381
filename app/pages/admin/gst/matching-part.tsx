import type { SerializeFrom } from "@remix-run/node";
import type { MonthView } from "~/features/gst/get-month.server";
import { formatCount } from "~/lib/format-count";
import { formatDate } from "~/lib/time";
import { ListTable } from "~/platform/admin/list-table";
import { amountColumn } from "./amount-columns";
import {
  PAYMENT_MATCH_LABELS,
  PAYMENT_PROBLEM_LABELS,
  REFUND_MATCH_LABELS,
  REFUND_PROBLEM_LABELS,
} from "./labels";
import { MoreRows, Part } from "./part";
import { toKindPath } from "./paths";
import { words } from "./words.en";

type MatchingView = SerializeFrom<MonthView>["matching"];

interface Sum {
  match: string;
  count: number;
  paise: number;
}

/** What the payments or refunds of a month are matched with. */
const MatchTable = ({
  title,
  labels,
  sums,
  paths,
}: {
  title: string;
  labels: Record<string, string>;
  sums: Sum[];
  /** Where what is behind a match stands, by match. */
  paths: Record<string, string>;
}) => (
  <ListTable
    rows={sums}
    rowKey={({ match }) => match}
    columns={[
      {
        heading: title,
        kind: "row",
        cell: ({ match, count }) => {
          const path = count > 0 ? paths[match] : undefined;
          const label = path ? <a href={path}>{labels[match]}</a> : labels[match];
          return match === "none" && count > 0 ? <span className="error">{label}</span> : label;
        },
      },
      { heading: words.number, kind: "number", cell: ({ count }) => formatCount(count) },
      amountColumn<Sum>(words.amount, ({ paise }) => paise),
    ]}
  />
);

interface Owner {
  orderId: string | null;
  orderNumber: string | null;
  bookingId: string | null;
  bookingNumber: string | null;
}

/** The order or visit that a payment or refund is of. */
const OwnerLink = ({ orderId, orderNumber, bookingId, bookingNumber }: Owner) =>
  orderId ? (
    <a href={`/admin/orders/${orderId}`}>{words.order(orderNumber ?? "")}</a>
  ) : (
    <a href={`/admin/services/${bookingId}`}>{words.visit(bookingNumber ?? "")}</a>
  );

interface MoneyRow extends Owner {
  id: string;
  what: string;
  at: string | null;
  amountPaise: number;
  problemText: string;
}

/** Payments or refunds, each with its order or visit and a reason. */
const MoneyTable = ({ rows, problemLabel }: { rows: MoneyRow[]; problemLabel: string }) => (
  <ListTable
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { heading: words.what, kind: "row", cell: (row) => <OwnerLink {...row} /> },
      { heading: words.kind, cell: ({ what }) => what },
      { heading: words.date, cell: ({ at }) => (at ? formatDate(new Date(at)) : null) },
      amountColumn<MoneyRow>(words.amount, ({ amountPaise }) => amountPaise),
      { heading: problemLabel, cell: ({ problemText }) => problemText },
    ]}
  />
);

/** What is to be looked at, and the goodwill of the month. */
export function MatchingPart({ matching, month }: { matching: MatchingView; month: string }) {
  const { openPayments, openRefunds, goodwill } = matching;
  const openRows: MoneyRow[] = [
    ...openPayments.rows.map(({ problem, capturedAt, ...row }) => ({
      ...row,
      what: words.payment,
      at: capturedAt,
      problemText: problem ? PAYMENT_PROBLEM_LABELS[problem] : "",
    })),
    ...openRefunds.rows.map(({ problem, createdAt, ...row }) => ({
      ...row,
      what: words.refund,
      at: createdAt,
      problemText: problem ? REFUND_PROBLEM_LABELS[problem] : "",
    })),
  ];
  const goodwillRows = goodwill.rows.map(({ createdAt, reason, ...row }) => ({
    ...row,
    what: words.goodwill,
    at: createdAt,
    problemText: reason,
  }));
  return (
    <Part title={words.matching} id="matching">
      <div className="parts">
        <MatchTable
          title={words.payments}
          labels={PAYMENT_MATCH_LABELS}
          sums={matching.payments}
          paths={{ paper: toKindPath(month), "by-hand": toKindPath(month), none: "#to-be-looked-at" }}
        />
        <MatchTable
          title={words.refunds}
          labels={REFUND_MATCH_LABELS}
          sums={matching.refunds}
          paths={{
            paper: toKindPath(month, "credit-note"),
            goodwill: "#goodwill",
            none: "#to-be-looked-at",
          }}
        />
      </div>
      <h3 id="to-be-looked-at">{words.needsAttention}</h3>
      {openRows.length > 0 ? (
        <MoneyTable rows={openRows} problemLabel={words.whatIsWrong} />
      ) : (
        <p>{words.everythingMatches}</p>
      )}
      <MoreRows shown={openRows.length} count={openPayments.count + openRefunds.count} />
      <h3 id="goodwill">{words.goodwill}</h3>
      <p className="quiet">{words.goodwillHint}</p>
      {goodwillRows.length > 0 ? (
        <MoneyTable rows={goodwillRows} problemLabel={words.reason} />
      ) : (
        <p>{words.nothing}</p>
      )}
      <MoreRows shown={goodwillRows.length} count={goodwill.count} />
    </Part>
  );
}
