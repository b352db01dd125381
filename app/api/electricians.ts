import { administrators } from "~/features/accounts/guards/api-guard.server";
import { ElectricianJson, electricianJson } from "~/features/technicians/answer";
import { ElectriciansAsked } from "~/features/technicians/input";
import { electriciansOf } from "~/features/technicians/list-technicians.server";
import { operation, serve } from "~/platform/api/operation.server";
import { listed, paginationJson } from "~/platform/api/pagination";

export const loader = serve(
  operation(
    "GET /electricians",
    {
      id: "listElectricians",
      does: "The electricians, the newest first",
      guard: administrators,
      query: ElectriciansAsked,
      example: { status: "approved", page: "1", limit: "20" },
      answer: listed(ElectricianJson),
    },
    ({ query }) => {
      const { items, ...part } = electriciansOf(query);
      return { data: items.map(electricianJson), pagination: paginationJson(part) };
    },
  ),
);
export const action = loader;
