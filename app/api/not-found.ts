import { toErrorResponse } from "~/platform/api/problems.server";

/** Whatever else is asked for below /api: in JSON, as all of it. */
const respondNotFound = () => toErrorResponse(404, "There is no such call. /api/docs tells all of them.");

export { respondNotFound as action, respondNotFound as loader };
