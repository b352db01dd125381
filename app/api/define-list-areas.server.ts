import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { AREAS_ANSWER, toAreasJson } from "~/features/delivery/answer";
import { AreasApiQuery } from "~/features/delivery/api-input";
import { listAreas } from "~/features/delivery/list-areas.server";
import { defineOperation } from "~/platform/api/operation.server";

/** Defines the list of service areas, which has two paths with the same answer. */
export const defineListAreas = (path: "/location/admin" | "/location/admin/all", id: string) =>
  defineOperation(
    `GET ${path}`,
    {
      id,
      summary: "The service areas, by pincode",
      description:
        "`search` looks in pincode, area and city; `state` and `city` are compared by how they begin.",
      guard: adminGuard,
      query: AreasApiQuery,
      example: { search: "Lanka", state: "Uttar Pradesh", isServiceable: "true", page: "1", limit: "20" },
      answer: AREAS_ANSWER,
    },
    ({ query }) => toAreasJson(listAreas(query)),
  );
