import { and, eq, ne } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { listCategories } from "~/features/categories/list-categories.server";
import { ShopError } from "~/lib/errors";
import { paise } from "~/lib/money";
import { formatPlainDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import { isCodeKnownToOrders } from "./count-uses.server";
import type { DiscountForm, DiscountIntent } from "./input";
import { findDiscount } from "./list-discounts.server";
import { type Discount, discountNotFound, hasEnded } from "./rules";
import { discount } from "./tables";
import { words } from "./words.en";

const toFacts = ({ id, createdAt, updatedAt, ...facts }: Discount) => facts;

/** The version that an edit form carries; switching a code on or off does not count. */
export const getDiscountVersion = (row: Discount): string => {
  const { isActive, ...facts } = toFacts(row);
  return toVersion(facts);
};

const toColumns = (
  { amount, minimum, percent, uses, startDate, endDate, ...form }: DiscountForm,
  keptCategories?: string[],
) => ({
  code: form.code,
  percent: percent ?? null,
  amountPaise: amount ?? null,
  minimumPaise: minimum ?? paise(0),
  uses: uses ?? null,
  oncePerCustomer: form.oncePerCustomer,
  startDate: startDate ?? null,
  endDate: endDate ?? null,
  categories: toCategoryIds(form.categories, keptCategories),
});

function getDiscount(id: string): Discount {
  const existing = findDiscount(id);
  if (!existing) throw new ShopError("NOT_FOUND", discountNotFound());
  return existing;
}

/** Throws CONFLICT at `code` if another discount has it. */
function assertCodeFree(code: string, id = ""): void {
  const isTaken = and(eq(discount.code, code), ne(discount.id, id));
  if (!db.select({ id: discount.id }).from(discount).where(isTaken).get()) return;
  throw new ShopError("CONFLICT", words.codeIsTaken(code), "code");
}

/**
 * The ids of categories that are named or given by id; those that a code has may stay. Throws INVALID at
 * `categories` for one that the shop does not have.
 */
function toCategoryIds(named: string[], kept: string[] = []): string[] {
  const ids = named.map((one) => {
    const found = listCategories().find(({ id, name }) => id === one || name === one);
    return found?.id ?? kept.find((id) => id === one);
  });
  if (ids.includes(undefined)) throw new ShopError("INVALID", words.noSuchCategory, "categories");
  return [...new Set(ids)] as string[];
}

/**
 * Adds a discount code and returns it. Throws CONFLICT at `code` if it is taken, INVALID, also at `endDate`
 * if that is past; an edit may end a code.
 */
export const createDiscount = async (form: DiscountForm, actorId: string, now: Date): Promise<string> =>
  transaction(() => {
    if (hasEnded(form, now)) throw new ShopError("INVALID", words.endsBeforeToday, "endDate");
    assertCodeFree(form.code);
    const row = { ...toColumns(form), createdAt: now, updatedAt: now };
    const added = tx().insert(discount).values(row).returning().get();
    const { id, code: label } = added;
    recordChange(actorId, { action: "added", kind: "discount", id, label, after: toFacts(added) }, now);
    return label;
  });

/**
 * Saves an edited discount code and returns it; orders keep what they were placed with. Throws NOT_FOUND,
 * CONFLICT at `code` if it is taken, or was used and is another now, and at `seenVersion` if the discount has
 * changed since.
 */
export const updateDiscount = async (
  id: string,
  form: DiscountForm,
  actorId: string,
  now: Date,
): Promise<string> =>
  transaction(() => {
    const existing = getDiscount(id);
    assertNotChanged("discount code", getDiscountVersion(existing), form.seenVersion);
    if (form.code !== existing.code) {
      if (isCodeKnownToOrders(existing.code)) throw new ShopError("CONFLICT", words.usedCodeStays, "code");
      assertCodeFree(form.code, id);
    }
    tx()
      .update(discount)
      .set({ ...toColumns(form, existing.categories), updatedAt: now })
      .where(eq(discount.id, id))
      .run();
    const after = getDiscount(id);
    const facts = { before: toFacts(existing), after: toFacts(after) };
    recordChange(actorId, { action: "edited", kind: "discount", id, label: after.code, ...facts }, now);
    return after.code;
  });

/** Switches a discount code on or off and returns the message. Throws NOT_FOUND. */
export const switchDiscount = async (
  { id, intent }: DiscountIntent,
  actorId: string,
  now: Date,
): Promise<string> =>
  transaction(() => {
    const { code: label, isActive: wasActive } = getDiscount(id);
    const isActive = intent === "switch-on";
    if (isActive === wasActive) return words.isSwitched(label, isActive);
    tx().update(discount).set({ isActive, updatedAt: now }).where(eq(discount.id, id)).run();
    const action = isActive ? "switched on" : "switched off";
    const facts = { before: { isActive: wasActive }, after: { isActive } };
    recordChange(actorId, { action, kind: "discount", id, label, ...facts }, now);
    return words.isSwitched(label, isActive);
  });

/**
 * Deletes a discount code that no order was placed with, which can be restored from the bin (rule: bin-days),
 * and returns it. Throws NOT_FOUND, CONFLICT.
 */
export const deleteDiscount = async (id: string, actorId: string, now: Date): Promise<string> =>
  transaction(() => {
    const existing = getDiscount(id);
    const { code: label } = existing;
    if (isCodeKnownToOrders(label)) throw new ShopError("CONFLICT", words.usedCodeIsKept(label));
    putInBin("discount", [{ id, label }], actorId, now);
    tx().delete(discount).where(eq(discount.id, id)).run();
    recordChange(actorId, { action: "deleted", kind: "discount", id, label, before: toFacts(existing) }, now);
    return label;
  });

/** A code is not restored where another has it; one whose last day is past says so. */
export const DISCOUNT_RESTORING: Restoring = {
  check: ({ id, code }) => assertCodeFree(String(code), String(id)),
  after(id, now) {
    const { endDate } = getDiscount(id);
    return endDate && hasEnded({ endDate }, now)
      ? words.restoredAfterEnd(formatPlainDay(endDate))
      : undefined;
  },
};

/** Why a discount code cannot be deleted; undefined if it can. */
export const findDeletionProblem = ({ code }: Discount): string | undefined =>
  isCodeKnownToOrders(code) ? words.usedCodeIsKept(code) : undefined;
