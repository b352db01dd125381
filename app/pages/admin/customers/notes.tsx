import type { SerializeFrom } from "@remix-run/node";
import type { listNotes } from "~/features/customers/notes.server";
import { CUSTOMER_NOTE_MAX_LENGTH } from "~/features/customers/rules";
import { formatMomentAndYear } from "~/lib/time";
import { AdminForm, type AdminFormProps } from "~/platform/admin/form";
import { FormErrors } from "~/ui/form";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props extends Pick<AdminFormProps, "refusal"> {
  notes: SerializeFrom<typeof listNotes>;
  /** Of the form of a new note, so that it is kept once. */
  formKey: string;
}

/** What the staff has noted about a customer, and the form of another note. */
export const CustomerNotes = ({ notes, formKey, refusal }: Props) => (
  <section aria-labelledby="notes">
    <h2 id="notes">{words.notes}</h2>
    <p className="quiet">{words.notesExplained}</p>
    {refusal && refusal.formId !== "note" ? <FormErrors refusal={refusal} /> : null}
    {notes.map(({ id, text, by, createdAt }) => (
      <form key={id} method="post" className="summary">
        <p className="said">{text}</p>
        <p className="quiet">
          {words.by(by ?? words.deletedUser)} {formatMomentAndYear(new Date(createdAt))}{" "}
          <input type="hidden" name="noteId" value={id} />
          <button type="submit" name="intent" value="delete" className="button quiet">
            <RichText
              text={words.deleteNote(formatMomentAndYear(new Date(createdAt)))}
              parts={{ span: (inner) => <span className="unseen">{inner}</span> }}
            />
          </button>
        </p>
      </form>
    ))}
    <AdminForm
      key={notes.length}
      id="note"
      className="narrow"
      refusal={refusal}
      defaultValue={{ formKey }}
      fields={{
        text: { label: words.newNote, control: "lines", rows: 3, maxCharacters: CUSTOMER_NOTE_MAX_LENGTH },
      }}
      layout={["text"]}
    >
      <p>
        <button type="submit" name="intent" value="note" className="button">
          {words.addNote}
        </button>
      </p>
    </AdminForm>
  </section>
);
