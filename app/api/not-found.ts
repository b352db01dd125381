import { toErrorResponse } from "~/platform/api/problems.server";

/** Answers every unknown path below /api in JSON. */
const respondNotFound = () => toErrorResponse(404, "There is no such call. /api/docs tells all of them.");

export { respondNotFound as action, respondNotFound as loader };
