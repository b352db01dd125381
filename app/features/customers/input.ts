import { z } from "zod";
import { formKeyField, idField, multiLine, tick } from "~/lib/fields";
import { CUSTOMER_NOTE_MAX_LENGTH } from "./rules";
import { words } from "./words.en";

/** A note of the staff about a customer. */
export const CustomerNoteForm = z.object({
  text: multiLine(
    () => words.writeNote,
    CUSTOMER_NOTE_MAX_LENGTH,
    () => words.noteTooLong(CUSTOMER_NOTE_MAX_LENGTH),
  ),
  formKey: formKeyField(),
});
export type CustomerNoteForm = z.output<typeof CustomerNoteForm>;

export const DeleteNoteForm = z.object({ noteId: idField(() => words.noteNotFound) });

/** Importing a draft: its id, the digest of what was shown, and whether rows with problems are left out. */
export const ApplyCustomers = z.object({
  draft: idField(() => words.importNotFound),
  digest: z.string({ error: () => words.hasChangedSince }).max(64, { error: () => words.hasChangedSince }),
  leavesOut: tick(),
});
export type ApplyCustomers = z.output<typeof ApplyCustomers>;

export const UndoImport = z.object({ importId: idField(() => words.importNotFound) });
