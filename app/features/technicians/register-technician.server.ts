import { and, eq, ne } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertSameVersion, toVersion } from "~/platform/http/versions.server";
import type { TechnicianFormInput } from "./input";
import { saveTechnicianPhoto } from "./photos.server";
import { type Technician, technicianNotFound } from "./rules";
import { technician } from "./tables";
import { words } from "./words.en";

type Fields = Omit<TechnicianFormInput, "seenVersion">;

const toColumns = ({ experience = 0, bio, adminNotes, ...form }: Fields) => ({
  ...form,
  bio: bio ?? null,
  adminNotes: adminNotes ?? null,
  experienceYears: experience,
});

/** What the audit log compares; it stores personal fields by name only (rule: audit-no-personal-values). */
const toFacts = ({ id, createdAt, updatedAt, ...facts }: Technician) => facts;

/** Throws CONFLICT at `email` if another technician has it. */
function assertEmailFree(email: string, id = ""): void {
  const isTaken = and(eq(technician.email, email), ne(technician.id, id));
  if (!db.select({ id: technician.id }).from(technician).where(isTaken).get()) return;
  throw new ShopError("CONFLICT", words.electricianWithThisEmailIsRegistered, "email");
}

/** The version that an edit form carries; status and photo are changed elsewhere and do not count. */
export function getTechnicianVersion(technician: Technician): string {
  const { name, email, phone, address, bio, expertise, experienceYears, availability, adminNotes } =
    technician;
  return toVersion({
    name,
    email,
    phone,
    address,
    bio,
    expertise,
    experienceYears,
    availability,
    adminNotes,
  });
}

/** A technician by id. Throws NOT_FOUND. */
export function getTechnician(id: string): Technician {
  const existing = db.select().from(technician).where(eq(technician.id, id)).get();
  if (!existing) throw new ShopError("NOT_FOUND", technicianNotFound());
  return existing;
}

/**
 * Registers a technician as pending, whatever was sent (rule: technician-starts-pending), and returns the id.
 * `image` comes from `toSquarePhoto`. Throws CONFLICT at `email` if it is registered already.
 */
export async function registerTechnician(
  form: Fields,
  image: Buffer | undefined,
  actorId: string,
  now: Date,
): Promise<string> {
  return transaction(() => {
    assertEmailFree(form.email);
    const row = { ...toColumns(form), status: "pending" as const, createdAt: now, updatedAt: now };
    const { id } = tx().insert(technician).values(row).returning({ id: technician.id }).get();
    if (image) saveTechnicianPhoto(id, image, now);
    const after = toFacts(getTechnician(id));
    recordChange(actorId, { action: "registered", kind: "electrician", id, label: id, after }, now);
    return id;
  });
}

/** Further facts for the audit log, such as the number of renamed bookings. */
type ExtraFacts = Record<string, unknown>;

/**
 * Saves an edited technician in the caller's transaction. Throws NOT_FOUND, CONFLICT at `email` if another
 * has it, and at `seenVersion` if they have changed since.
 */
export function updateTechnician(
  id: string,
  { form, image, extraFacts }: { form: TechnicianFormInput; image?: Buffer; extraFacts?: ExtraFacts },
  actorId: string,
  now: Date,
): void {
  const existing = getTechnician(id);
  const before = toFacts(existing);
  const { seenVersion, ...fields } = form;
  assertSameVersion(getTechnicianVersion(existing), seenVersion, words.technicianChanged);
  assertEmailFree(form.email, id);
  tx()
    .update(technician)
    .set({ ...toColumns(fields), updatedAt: now })
    .where(eq(technician.id, id))
    .run();
  if (image) saveTechnicianPhoto(id, image, now);
  const after = { ...toFacts(getTechnician(id)), ...extraFacts, ...(image && { newPhoto: true }) };
  recordChange(actorId, { action: "edited", kind: "electrician", id, label: id, before, after }, now);
}
