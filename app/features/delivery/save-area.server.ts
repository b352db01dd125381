import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import type { AreaUpdateInput } from "./api-input";
import { type AreaTextFacts, areaTexts } from "./area-texts.server";
import type { ServiceArea } from "./coverage.server";
import type { EditArea, NewArea } from "./input";
import { type AreaTerms, areaNotFound } from "./rules";
import { serviceArea } from "./tables";
import { words } from "./words.en";

export const toTerms = ({ id, createdAt, updatedAt, ...terms }: ServiceArea): AreaTerms => terms;

/** What administrators set of an area, as the audit log and CSV files have it. */
export type AreaFacts = AreaTerms & AreaTextFacts;

/** The columns for a form; amounts in paise. */
const toColumns = ({ serviceType, deliveryCharges, estimatedTravelTime, hi, bn, ...form }: NewArea) => ({
  ...form,
  ...serviceType,
  homeVisitFeePaise: deliveryCharges.homeVisit,
  freeDeliveryAbovePaise: deliveryCharges.freeDeliveryThreshold,
  travelMinutes: estimatedTravelTime,
  specialInstructions: form.specialInstructions ?? null,
});

/** An area with its texts in other languages. */
export const toFacts = (area: ServiceArea): AreaFacts => ({ ...toTerms(area), ...areaTexts.get(area.id) });

/** An area by id, served or not; undefined if there is none. */
export const findArea = (id: string): ServiceArea | undefined =>
  db.select().from(serviceArea).where(eq(serviceArea.id, id)).get();

/** An area by id, served or not. Throws NOT_FOUND. */
export function getArea(id: string): ServiceArea {
  const area = findArea(id);
  if (!area) throw new ShopError("NOT_FOUND", areaNotFound());
  return area;
}

/**
 * Creates a service area and returns its id (rule: pincode-unique). Throws CONFLICT at `pincode` if there is
 * one already.
 */
export async function createArea(form: NewArea, actorId: string, now: Date): Promise<string> {
  const terms = { ...toColumns(form), isActive: true };
  const texts = areaTexts.choose(form);
  return transaction(() => {
    assertPincodeFree(terms.pincode);
    const row = { ...terms, createdAt: now, updatedAt: now };
    const { id } = tx().insert(serviceArea).values(row).returning({ id: serviceArea.id }).get();
    areaTexts.write(id, texts);
    const after = { ...terms, ...texts };
    recordChange(actorId, { action: "added", kind: "service-area", id, label: terms.pincode, after }, now);
    return id;
  });
}

/** The complete form after merging an update into the stored area. */
function mergeAreaUpdate(
  area: ServiceArea,
  { serviceType, deliveryCharges, ...sent }: AreaUpdateInput,
): EditArea {
  const { homeVisit = area.homeVisit, shopVisit = area.shopVisit } = serviceType;
  const { homeVisit: fee = area.homeVisitFeePaise } = deliveryCharges;
  const { freeDeliveryThreshold = area.freeDeliveryAbovePaise } = deliveryCharges;
  const { isServiceable = area.isServiceable, isActive = area.isActive } = sent;
  const { estimatedTravelTime = area.travelMinutes, priority = area.priority } = sent;
  return {
    ...sent,
    isServiceable,
    isActive,
    estimatedTravelTime,
    priority,
    serviceType: { homeVisit, shopVisit },
    deliveryCharges: { homeVisit: fee, freeDeliveryThreshold },
  };
}

/** The version that an edit form carries. */
export const getAreaVersion = (facts: AreaFacts): string =>
  toVersion(Object.entries(facts).sort(([name], [other]) => name.localeCompare(other)));

/**
 * Saves an edited service area; sending the same values again changes nothing, and so does what is left out,
 * as `AreaUpdateInput` says. Throws NOT_FOUND, CONFLICT at
 * `pincode` if another area has it, at `seenVersion` if it has changed since.
 */
export async function updateArea(
  id: string,
  sent: EditArea | AreaUpdateInput,
  actorId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const area = getArea(id);
    const { isActive, seenVersion, ...form } = mergeAreaUpdate(area, sent);
    const terms = { ...toColumns(form), isActive };
    const before = toFacts(area);
    const texts = areaTexts.choose(form, areaTexts.get(id));
    const after = { ...terms, ...texts };
    const version = getAreaVersion(before);
    if (version === getAreaVersion(after)) return;
    assertNotChanged(words.serviceAreaLabel, version, seenVersion);
    if (after.pincode !== before.pincode) assertPincodeFree(after.pincode);
    tx()
      .update(serviceArea)
      .set({ ...terms, updatedAt: now })
      .where(eq(serviceArea.id, id))
      .run();
    areaTexts.write(id, texts);
    recordChange(
      actorId,
      { action: "edited", kind: "service-area", id, label: after.pincode, before, after },
      now,
    );
  });
}

/** Deletes a service area, which can be restored from the bin (rule: bin-days). Throws NOT_FOUND. */
export async function deleteArea(id: string, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const area = getArea(id);
    putInBin("service-area", [{ id, label: area.pincode }], actorId, now);
    tx().delete(serviceArea).where(eq(serviceArea.id, id)).run();
    const change = { action: "deleted", kind: "service-area", id, label: area.pincode } as const;
    recordChange(actorId, { ...change, before: toTerms(area) }, now);
  });
}

function assertPincodeFree(pincode: string): void {
  const existing = db
    .select({ id: serviceArea.id })
    .from(serviceArea)
    .where(eq(serviceArea.pincode, pincode))
    .get();
  if (existing) throw new ShopError("CONFLICT", words.pincodeHasServiceAreaAlready(pincode), "pincode");
}

/** A service area is not restored where its pincode has one again (rule: pincode-unique). */
export const AREA_RESTORING: Restoring = { check: ({ pincode }) => assertPincodeFree(String(pincode)) };
