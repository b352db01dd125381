import { and, eq, ne } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertSameVersion, toVersion } from "~/platform/http/versions.server";
import type { TechnicianFormInput } from "./input";
import { saveTechnicianPhoto } from "./photos.server";
import { TECHNICIAN_NOT_FOUND, type Technician } from "./rules";
import { technician } from "./tables";

type Fields = Omit<TechnicianFormInput, "seenVersion">;

const toColumns = ({ experience = 0, bio, adminNotes, ...form }: Fields) => ({
  ...form,
  bio: bio ?? null,
  adminNotes: adminNotes ?? null,
  experienceYears: experience,
});

/** What the books say of an electrician; of what is their own the names of the fields alone. */
const toFacts = ({ id, createdAt, updatedAt, ...facts }: Technician) => facts;

/** One person is registered once: an e-mail tells them apart. */
function assertEmailFree(email: string, id = ""): void {
  const isTaken = and(eq(technician.email, email), ne(technician.id, id));
  if (!db.select({ id: technician.id }).from(technician).where(isTaken).get()) return;
  throw new DomainError("CONFLICT", "An electrician with this email is registered already.", "email");
}

/**
 * Which state of an electrician an edit form was made from: other for every edit; the status and the photo
 * are set elsewhere.
 */
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

const TECHNICIAN_CHANGED =
  "This electrician was changed while you had the form open. What you typed is still here: please compare it with what stands now, then save again.";

/** The electrician with this id, in the caller's transaction. Throws NOT_FOUND. */
export function getTechnician(id: string): Technician {
  const found = db.select().from(technician).where(eq(technician.id, id)).get();
  if (!found) throw new DomainError("NOT_FOUND", TECHNICIAN_NOT_FOUND);
  return found;
}

/** The same as it stands, outside of any. */
export const getTechnicianById = (id: string): Technician => getTechnician(id);

/**
 * Registers an electrician, who is pending until somebody approves them whatever was sent (rule:
 * technician-starts-pending); `image`: a photo, made anew already (`squarePhoto`), `by`: the administrator.
 * Gives the id. Throws CONFLICT at `email`.
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

/** What else an edit is written down with, such as how many visits it has touched. */
type ExtraFacts = Record<string, unknown>;

/**
 * Changes what is known of an electrician, in the caller's transaction; their status is set elsewhere.
 * `image`: a new photo, made anew already. Throws NOT_FOUND, CONFLICT at `email`, and at `seenVersion` where
 * somebody else has edited them since.
 */
export function updateTechnician(
  id: string,
  { form, image, besides }: { form: TechnicianFormInput; image?: Buffer; besides?: ExtraFacts },
  actorId: string,
  now: Date,
): void {
  const stands = getTechnician(id);
  const before = toFacts(stands);
  const { seenVersion, ...fields } = form;
  assertSameVersion(getTechnicianVersion(stands), seenVersion, TECHNICIAN_CHANGED);
  assertEmailFree(form.email, id);
  tx()
    .update(technician)
    .set({ ...toColumns(fields), updatedAt: now })
    .where(eq(technician.id, id))
    .run();
  if (image) saveTechnicianPhoto(id, image, now);
  const after = { ...toFacts(getTechnician(id)), ...besides, ...(image && { newPhoto: true }) };
  recordChange(actorId, { action: "edited", kind: "electrician", id, label: id, before, after }, now);
}
