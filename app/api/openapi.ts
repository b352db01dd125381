import { methodNotAllowed } from "~/platform/api/problems.server";
import { describedApi } from "./docs/get-api-description.server";

/** The API's own description, for programs (D27). */
export const loader = () => Response.json(describedApi().description);

export const action = () => methodNotAllowed(["GET", "HEAD"]);
