import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import type { AreaUpdateInput } from "./api-input";
import type { ServiceArea } from "./coverage.server";
import type { EditArea, NewArea } from "./input";
import { AREA_NOT_FOUND, type AreaTerms } from "./rules";
import { serviceArea } from "./tables";

/** What the shopkeeper says of an area, without what the shop keeps for itself. */
export const toTerms = ({ id, createdAt, updatedAt, ...terms }: ServiceArea): AreaTerms => terms;

/** What a form says of an area, as it is kept; amounts in paise. */
const toColumns = ({ serviceType, deliveryCharges, estimatedTravelTime, ...form }: NewArea) => ({
  ...form,
  ...serviceType,
  homeVisitFeePaise: deliveryCharges.homeVisit,
  freeDeliveryAbovePaise: deliveryCharges.freeDeliveryThreshold,
  travelMinutes: estimatedTravelTime,
  specialInstructions: form.specialInstructions ?? null,
});

/** An area by its id, served or not, or undefined where there is none. */
export const findArea = (id: string): ServiceArea | undefined =>
  db.select().from(serviceArea).where(eq(serviceArea.id, id)).get();

/** The same. Throws NOT_FOUND. */
export function getArea(id: string): ServiceArea {
  const area = findArea(id);
  if (!area) throw new DomainError("NOT_FOUND", AREA_NOT_FOUND);
  return area;
}

/**
 * Adds a service area, as the administrator `by`. Gives its id. Throws CONFLICT at `pincode` where it has
 * one.
 */
export async function createArea(form: NewArea, actorId: string, now: Date): Promise<string> {
  const after = { ...toColumns(form), isActive: true };
  return transaction(() => {
    assertPincodeFree(after.pincode);
    const row = { ...after, createdAt: now, updatedAt: now };
    const { id } = tx().insert(serviceArea).values(row).returning({ id: serviceArea.id }).get();
    recordChange(actorId, { action: "added", kind: "service-area", id, label: after.pincode, after }, now);
    return id;
  });
}

/** Everything that is to be said of an area where a program has sent some of it. Throws NOT_FOUND. */
export function mergeAreaUpdate(
  id: string,
  { serviceType, deliveryCharges, ...sent }: AreaUpdateInput,
): EditArea {
  const area = getArea(id);
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

/** What tells how an area stands. */
export const getAreaVersion = (terms: AreaTerms): string =>
  toVersion(Object.entries(terms).sort(([one], [other]) => one.localeCompare(other)));

/**
 * Writes a service area anew, as the administrator `by`; sent twice, it is written once. Throws NOT_FOUND,
 * CONFLICT at `pincode` where another has it, at `seenVersion` where somebody else has edited it since.
 */
export async function updateArea(
  id: string,
  { isActive, seenVersion, ...form }: EditArea,
  actorId: string,
  now: Date,
): Promise<void> {
  const after = { ...toColumns(form), isActive };
  await transaction(() => {
    const before = toTerms(getArea(id));
    const version = getAreaVersion(before);
    if (version === getAreaVersion(after)) return;
    assertNotChanged("service area", version, seenVersion);
    if (after.pincode !== before.pincode) assertPincodeFree(after.pincode);
    tx()
      .update(serviceArea)
      .set({ ...after, updatedAt: now })
      .where(eq(serviceArea.id, id))
      .run();
    recordChange(
      actorId,
      { action: "edited", kind: "service-area", id, label: after.pincode, before, after },
      now,
    );
  });
}

/** Removes a service area, as the administrator `by`. Throws NOT_FOUND. */
export async function deleteArea(id: string, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const area = getArea(id);
    tx().delete(serviceArea).where(eq(serviceArea.id, id)).run();
    const change = { action: "deleted", kind: "service-area", id, label: area.pincode } as const;
    recordChange(actorId, { ...change, before: toTerms(area) }, now);
  });
}

function assertPincodeFree(pincode: string): void {
  const taken = db
    .select({ id: serviceArea.id })
    .from(serviceArea)
    .where(eq(serviceArea.pincode, pincode))
    .get();
  if (taken) throw new DomainError("CONFLICT", `Pincode ${pincode} has a service area already`, "pincode");
}
