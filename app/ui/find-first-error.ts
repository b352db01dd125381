import type { FormRefusal } from "~/platform/http/form.server";

/** The first error of a refused form, for places with room for one sentence. */
export const findFirstError = (refusal: FormRefusal | undefined): string | undefined =>
  Object.values(refusal?.result.error ?? {}).flatMap((errors) => errors ?? [])[0];
