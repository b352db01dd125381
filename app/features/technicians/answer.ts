import { z } from "zod";
import { dateTime, idFields, nullableText, toIds } from "~/platform/api/codecs";
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

export const toTechnicianJson = (technician: Technician): z.output<typeof TechnicianJson> => ({
  ...technician,
  ...toIds(technician.id),
  experience: technician.experienceYears,
});
