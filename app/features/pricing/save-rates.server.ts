import { and, eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { ShopError } from "~/lib/errors";
import { readInEnglish } from "~/lib/language";
import { formatPlainDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { TaxRateForm } from "./input";
import type { TaxRate } from "./rates.server";
import { taxRate } from "./tables";
import { words } from "./words.en";

/** "HSN 4405 from 22 Sep 2025". */
export const getRateLabel = ({ hsnPrefix, validFrom }: Pick<TaxRate, "hsnPrefix" | "validFrom">): string =>
  words.hsnFrom(hsnPrefix, formatPlainDay(validFrom));

const toFacts = ({ hsnPrefix, rateBp, validFrom }: TaxRate) => ({ hsnPrefix, rateBp, validFrom });

/**
 * Adds a rate, which may begin in the past or in the future; what is paid already keeps the rate it was
 * taxed at (rules: tax-rates, rate-frozen). Returns its label. Throws CONFLICT at `validFrom` if the prefix
 * has a rate from that day.
 */
export const addRate = async (
  { hsnPrefix, rate: rateBp, validFrom }: TaxRateForm,
  actorId: string,
  now: Date,
): Promise<string> =>
  transaction(() => {
    assertNoRateFrom(hsnPrefix, validFrom);
    const added = tx()
      .insert(taxRate)
      .values({ hsnPrefix, rateBp, validFrom, createdAt: now })
      .returning()
      .get();
    const label = () => getRateLabel(added);
    recordChange(
      actorId,
      { action: "added", kind: "tax-rate", id: added.id, label, after: toFacts(added) },
      now,
    );
    return label();
  });

/**
 * Deletes a rate, which can be restored from the bin (rule: bin-days), and returns its label. Throws
 * NOT_FOUND.
 */
export const deleteRate = async (id: string, actorId: string, now: Date): Promise<string> =>
  transaction(() => {
    const deleted = db.select().from(taxRate).where(eq(taxRate.id, id)).get();
    if (!deleted) throw new ShopError("NOT_FOUND", words.noSuchRate);
    const label = () => getRateLabel(deleted);
    putInBin("tax-rate", [{ id, label: readInEnglish(label) }], actorId, now);
    tx().delete(taxRate).where(eq(taxRate.id, id)).run();
    recordChange(actorId, { action: "deleted", kind: "tax-rate", id, label, before: toFacts(deleted) }, now);
    return label();
  });

function assertNoRateFrom(hsnPrefix: string, validFrom: string): void {
  const isSame = and(eq(taxRate.hsnPrefix, hsnPrefix), eq(taxRate.validFrom, validFrom));
  const message = words.prefixHasRateFromThatDay(hsnPrefix, formatPlainDay(validFrom));
  if (db.select().from(taxRate).where(isSame).get()) throw new ShopError("CONFLICT", message, "validFrom");
}

/** A rate is not restored where its prefix has another from that day. */
export const RATE_RESTORING: Restoring = {
  check: (row) => assertNoRateFrom(String(row.hsn_prefix), String(row.valid_from)),
};
