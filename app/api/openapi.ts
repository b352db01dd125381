import { toMethodNotAllowedResponse } from "~/platform/api/problems.server";
import { getApiDescription } from "./docs/get-api-description.server";

/** The API's own description, for programs. */
export const loader = () => Response.json(getApiDescription().description);

export const action = () => toMethodNotAllowedResponse(["GET", "HEAD"]);
