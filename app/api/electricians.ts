import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { TechnicianJson, toTechnicianJson } from "~/features/technicians/answer";
import { TechniciansApiQuery } from "~/features/technicians/input";
import { listTechnicians } from "~/features/technicians/list-technicians.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { listAnswer, toPaginationJson } from "~/platform/api/pagination";

export const loader = serve(
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
);
export const action = loader;
