import { toMethodNotAllowedResponse } from "~/platform/api/problems.server";
import { getApiDescription } from "./docs/get-api-description.server";

export const loader = () => Response.json(getApiDescription().description);

export const action = () => toMethodNotAllowedResponse(["GET", "HEAD"]);
