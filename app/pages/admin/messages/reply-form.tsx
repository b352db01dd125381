import { REPLY_MAX_LENGTH } from "~/features/contact/rules";
import { useIsAllowed } from "~/platform/admin/allowed";
import { AdminForm, type AdminFormProps } from "~/platform/admin/form";
import { VersionField } from "~/platform/admin/version-fields";
import { words } from "./words.en";

interface Props extends Pick<AdminFormProps, "refusal"> {
  view: {
    /** The text of the chosen template. */
    draft: string;
    version: string;
    hasMobile: boolean;
    hasNext: boolean;
    templates: { id: string; title: string }[];
  };
}

/** The answer to a message; each button says how it goes out. */
export const ReplyForm = ({ view: { draft, version, hasMobile, hasNext, templates }, refusal }: Props) => (
  <section aria-labelledby="reply-title">
    <h2 id="reply-title">{words.reply}</h2>
    <TemplateLinks templates={templates} />
    <AdminForm
      key={version}
      id="reply"
      refusal={refusal}
      defaultValue={{ text: draft }}
      fields={{
        text: { label: words.yourReply, control: "lines", rows: 6, maxCharacters: REPLY_MAX_LENGTH },
      }}
      layout={["text"]}
    >
      {(getField) => (
        <>
          <VersionField field={getField("seenVersion")} currentVersion={version} />
          <p className="row">
            <button
              type="submit"
              name="intent"
              value="email"
              className="button primary"
              data-busy={words.sending}
            >
              {words.sendByEmail}
            </button>
            {hasNext ? (
              <button
                type="submit"
                name="intent"
                value="email-next"
                className="button"
                data-busy={words.sending}
              >
                {words.sendAndOpenNext}
              </button>
            ) : null}
            {hasMobile ? (
              <button type="submit" name="intent" value="whatsapp" className="button">
                {words.sendOnWhatsapp}
              </button>
            ) : null}
            <button type="submit" name="intent" value="phone" className="button">
              {words.noteAnswerByPhone}
            </button>
          </p>
        </>
      )}
    </AdminForm>
  </section>
);

const TEMPLATES_PATH = "/admin/messages/templates";

/** Links that fill the form in, so that they work without scripts. */
function TemplateLinks({ templates }: { templates: Props["view"]["templates"] }) {
  const canEdit = useIsAllowed()(TEMPLATES_PATH);
  if (templates.length === 0 && !canEdit) return null;
  return (
    <p className="row">
      {templates.length > 0 ? <span>{words.fillInFrom}</span> : null}
      {templates.map(({ id, title }) => (
        <a key={id} href={`?template=${id}#reply-title`}>
          {title}
        </a>
      ))}
      {canEdit ? (
        <a href={TEMPLATES_PATH} className="quiet">
          {words.editTemplates}
        </a>
      ) : null}
    </p>
  );
}
