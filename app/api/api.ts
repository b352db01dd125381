import { serveOperations } from "~/platform/api/operation.server";
import { API_OPERATIONS } from "./operations";

/** Answers all calls of the API. */
export const loader = serveOperations(API_OPERATIONS);
export const action = loader;
