import { eq } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { contactMessage } from "~/db/schema";

/** Removes the messages somebody has sent while signed in, in the caller's transaction (D23). Gives their ids. */
export const forgetMessages = (tx: Tx, userId: string): string[] =>
  tx
    .delete(contactMessage)
    .where(eq(contactMessage.userId, userId))
    .returning({ id: contactMessage.id })
    .all()
    .map(({ id }) => id);
