import { z } from "zod";
import { dateTime, idFields, nullableText, toIds, toIso } from "~/platform/api/codecs";
import type { Technician } from "./rules";
import { AVAILABILITY, TECHNICIAN_STATUSES } from "./tables";

/** A technician as the API shows them to administrators. */
export const TechnicianJson = z
  .object({
    ...idFields,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    bio: nullableText(),
    expertise: z.array(z.string()),
    experience: z.int().describe("In years"),
    availability: z.enum(AVAILABILITY),
    status: z.enum(TECHNICIAN_STATUSES),
    isActive: z.boolean().describe("Whether visits can be given to them"),
    profilePhoto: nullableText().describe("A path on this site, for administrators who are signed in there"),
    adminNotes: nullableText(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  })
  .meta({ id: "Electrician" });

export function toTechnicianJson(technician: Technician): z.input<typeof TechnicianJson> {
  const { id, experienceYears: experience, createdAt, updatedAt, ...fields } = technician;
  return { ...toIds(id), ...fields, experience, createdAt: toIso(createdAt), updatedAt: toIso(updatedAt) };
}
