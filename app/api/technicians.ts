import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { TechnicianJson, toTechnicianJson } from "~/features/technicians/answer";
import { TechnicianInput, TechniciansApiQuery } from "~/features/technicians/input";
import { listTechnicians } from "~/features/technicians/list-technicians.server";
import { toSquarePhoto } from "~/features/technicians/photos.server";
import { getTechnician, registerTechnician } from "~/features/technicians/register-technician.server";
import { formatTechnicianRegistered } from "~/features/technicians/rules";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation } from "~/platform/api/operation.server";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";
import { formBody } from "~/platform/api/request-body.server";

export const technicianOperations = [
  defineOperation(
    "GET /electricians",
    {
      id: "listElectricians",
      summary: "The electricians, the newest first",
      guard: adminGuard,
      query: TechniciansApiQuery,
      example: { status: "approved", page: "1", limit: "20" },
      answer: listAnswer(TechnicianJson),
    },
    ({ query }) => {
      const { items, ...part } = listTechnicians(query);
      return { data: items.map(toTechnicianJson), pagination: toPaginationJson(part) };
    },
  ),
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
];
