import type { Refusal } from "~/platform/http/form.server";

/** The first of what a form was refused for, where there is room for one sentence. */
export const findFirstError = (refusal: Refusal | undefined): string | undefined =>
  Object.values(refusal?.result.error ?? {}).flatMap((errors) => errors ?? [])[0];
