import { toErrorResponse } from "~/platform/api/problems.server";

/** Whatever else is asked for below /api: in JSON, as all of it. */
const nothingHere = () => toErrorResponse(404, "There is no such call. /api/docs tells all of them.");

export { nothingHere as action, nothingHere as loader };
