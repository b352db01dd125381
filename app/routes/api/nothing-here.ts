import { problemBody } from "~/lib/api-problem";

/** Whatever else is asked for below /api: in JSON, as all of it. */
const nothingHere = () =>
  new Response(problemBody("There is no such call. /api/docs tells all of them.", { code: "NOT_FOUND" }), {
    status: 404,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  });

export { nothingHere as action, nothingHere as loader };
