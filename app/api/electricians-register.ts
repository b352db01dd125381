import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { TechnicianJson, toTechnicianJson } from "~/features/technicians/answer";
import { TechnicianInput } from "~/features/technicians/input";
import { toSquarePhoto } from "~/features/technicians/photos.server";
import { getTechnician, registerTechnician } from "~/features/technicians/register-technician.server";
import { formatTechnicianRegistered } from "~/features/technicians/rules";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { formBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /electricians/register",
    {
      id: "registerElectrician",
      summary: "Registers an electrician",
      description: "Their status begins as pending, whatever was sent.",
      guard: adminGuard,
      body: formBody(
        TechnicianInput,
        { file: "profilePhoto", maxBytes: PHOTO_MAX_BYTES, lists: ["expertise"] },
        {
          name: "Suresh Yadav",
          email: "suresh@example.in",
          phone: "9876543210",
          address: "Lanka, Varanasi",
          expertise: "Electrical,Appliance Repair",
          experience: 6,
          availability: "Weekdays",
        },
      ),
      creates: "once",
      answer: { data: TechnicianJson },
      errorCodes: ["CONFLICT", "TOO_MANY"],
    },
    async ({ visitor, body, file, now }) => {
      const photo = file && (await toSquarePhoto(file));
      const id = await registerTechnician(body, photo, visitor.id, now);
      return { data: toTechnicianJson(getTechnician(id)), message: formatTechnicianRegistered(body) };
    },
  ),
);
export const action = loader;
