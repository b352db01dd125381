import { and, desc, eq, gte, isNotNull, isNull, or } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { pick } from "~/lib/field-lists";
import { db, prepareOnce } from "~/platform/db/db.server";
import { isOwnOrder } from "./find-orders.server";
import { orders } from "./tables";

const ADDRESS_COLUMNS = pick(orders, ["id", "name", "phone", "address", "city", "state", "postalCode"]);

// Who takes over an account that a stranger registered proves the email: the stranger's orders are older.
const isSinceProof = or(isNull(user.emailVerifiedAt), gte(orders.createdAt, user.emailVerifiedAt));

/** Orders whose addresses are looked at, and how many addresses the address book keeps. */
const MAX_LOOKED_AT = 60;
const MAX_ADDRESSES = 10;

const addressStatement = prepareOnce(() =>
  db
    .select(ADDRESS_COLUMNS)
    .from(orders)
    .innerJoin(user, eq(user.id, orders.userId))
    .where(
      and(
        isOwnOrder,
        isNotNull(orders.address),
        eq(orders.awaitsAddress, false),
        eq(orders.fulfilment, "delivery"),
        isSinceProof,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_LOOKED_AT)
    .prepare(),
);

/**
 * The customer's address book: to whom and where the latest orders went, paid or not, the last first, each
 * once (rule: last-address-first).
 */
export function listAddresses(userId: string) {
  const toKey = ({ id, ...address }: (typeof rows)[number]) =>
    Object.values(address).join("\n").toLowerCase();
  const rows = addressStatement().all({ userId });
  const seen = new Set<string>();
  const isNew = (row: (typeof rows)[number]) => !seen.has(toKey(row)) && seen.add(toKey(row));
  return rows.filter(isNew).slice(0, MAX_ADDRESSES);
}
