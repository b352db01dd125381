import type { TypedResponse } from "@remix-run/node";
import type { SignedInUser } from "~/features/accounts/guards/visitor.server";
import { type Refusal, readForm, unreadable } from "~/platform/http/form.server";

/** A form of somebody's account, and who has sent it from which client address. */
export interface Sent {
  visitor: SignedInUser;
  form: FormData;
  from: string;
  now: Date;
}

/** What the forms of a page ask for, by their `intent`, which is the id of the form too. */
export type Intents<Told = Refusal> = Record<string, (sent: Sent) => Promise<TypedResponse<Told>>>;

interface Posted {
  request: Request;
  context: { clientAddress: string };
}

/** Does what a posted form asks for; one that asks for nothing the page knows is a 400. */
export async function doIntent<Told>(
  intents: Intents<Told>,
  visitor: SignedInUser,
  { request, context }: Posted,
): Promise<TypedResponse<Told>> {
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!work) throw unreadable();
  return work({ visitor, form, from: context.clientAddress, now: new Date() });
}
