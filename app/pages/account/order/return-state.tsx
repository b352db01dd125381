import type { SerializeFrom } from "@remix-run/node";
import type { listReturnsOfOrder } from "~/features/returns/find-returns.server";
import { RETURN_STATUS_LABELS } from "~/features/returns/rules";
import { formatDate } from "~/lib/time";
import { words } from "~/pages/account/words.en";

type ListedReturn = SerializeFrom<ReturnType<typeof listReturnsOfOrder>>[number];

/** What a return is for, where it stands, and what the shop has answered. */
export const ReturnState = ({
  goodsReturn: { number, orderId, status, pieces, answer, createdAt },
  isOpen = false,
  address,
}: {
  goodsReturn: ListedReturn;
  /** Of the shop. */
  address: string;
  /** Whether a link leads to what the customer can do about it. */
  isOpen?: boolean;
}) => (
  <section className="summary" aria-label={words.returnNumber(number)}>
    <p>
      {words.returnStands(pieces)} <b>{RETURN_STATUS_LABELS[status]}</b>
    </p>
    {status === "accepted" ? <p>{words.sendItTo(address)}</p> : null}
    {answer ? <p>{answer}</p> : null}
    <p className="quiet">
      {isOpen ? (
        <a href={`/orders/${orderId}/return`}>{words.returnOf(number, formatDate(new Date(createdAt)))}</a>
      ) : (
        words.returnOf(number, formatDate(new Date(createdAt)))
      )}
    </p>
  </section>
);
