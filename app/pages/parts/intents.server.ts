import type { TypedResponse } from "@remix-run/node";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { createUnreadableResponse, type FormRefusal, readForm } from "~/platform/http/form.server";

/** A posted form, and the account that sent it, with its client address. */
export interface IntentArgs {
  visitor: SessionUser & { address: string };
  form: FormData;
  clientAddress: string;
  now: Date;
}

/** The actions of a page by their `intent`, which is also the id of the form. */
export type IntentHandlers<Result = FormRefusal> = Record<
  string,
  (args: IntentArgs) => Promise<TypedResponse<Result>>
>;

interface ActionArgs {
  request: Request;
  clientAddress: string;
  /** The most fields of one of its forms, if those of a usual form are too few. */
  maxFields?: number;
}

/** Runs the handler of the posted form's `intent`. Throws a 400 if the page has no such intent. */
export async function runIntent<Result>(
  intents: IntentHandlers<Result>,
  visitor: SessionUser,
  { request, clientAddress, maxFields }: ActionArgs,
): Promise<TypedResponse<Result>> {
  const form = await readForm(request, [], maxFields);
  const intent = String(form.get("intent"));
  const handler = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!handler) throw createUnreadableResponse();
  return handler({
    visitor: { ...visitor, address: clientAddress },
    form,
    clientAddress,
    now: new Date(),
  });
}
