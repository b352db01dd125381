import type { TypedResponse } from "@remix-run/node";
import type { SignedInUser } from "~/features/accounts/guards/visitor.server";
import { createUnreadableResponse, type Refusal, readForm } from "~/platform/http/form.server";

/** A form of somebody's account, and who has sent it from which client address. */
export interface IntentArgs {
  visitor: SignedInUser;
  form: FormData;
  from: string;
  now: Date;
}

/** What the forms of a page ask for, by their `intent`, which is the id of the form too. */
export type IntentHandlers<Told = Refusal> = Record<
  string,
  (args: IntentArgs) => Promise<TypedResponse<Told>>
>;

interface ActionArgs {
  request: Request;
  context: { clientAddress: string };
}

/** Does what a posted form asks for; one that asks for nothing the page knows is a 400. */
export async function runIntent<Told>(
  intents: IntentHandlers<Told>,
  visitor: SignedInUser,
  { request, context }: ActionArgs,
): Promise<TypedResponse<Told>> {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const handler = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!handler) throw createUnreadableResponse();
  return handler({ visitor, form, from: context.clientAddress, now: new Date() });
}
