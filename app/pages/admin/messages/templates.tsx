import { useActionData, useLoaderData } from "@remix-run/react";
import { toDeletedAnswer } from "~/features/bin/rules";
import { DeleteTemplateForm, TemplateForm, TemplatesQuery } from "~/features/contact/input";
import { TEMPLATE_MAX_LENGTH, TITLE_MAX_LENGTH } from "~/features/contact/rules";
import {
  deleteTemplate,
  findTemplate,
  listTemplates,
  saveTemplate,
  templateVersion,
} from "~/features/contact/templates.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { runIntent } from "~/pages/parts/intents.server";
import { AdminForm, type AdminFormProps } from "~/platform/admin/form";
import { submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/messages/templates";

export const loader = adminLoader(({ request }) => {
  const { edit } = readQuery(request, TemplatesQuery);
  const edited = edit === undefined ? undefined : findTemplate(edit);
  return {
    templates: listTemplates().map(({ id, title, text }) => ({ id, title, text })),
    edited: edited && { id: edited.id, title: edited.title, text: edited.text },
    version: edited ? templateVersion(edited) : undefined,
  };
});

export const action = adminHandler(({ request, admin, clientAddress }) =>
  runIntent(
    {
      save: ({ form, now }) =>
        submitForm(
          form,
          TemplateForm,
          async (template) => {
            await saveTemplate(admin.id, template, now);
            return seeOther(PATH, { success: words.templateSaved(template.title) });
          },
          { formId: "template" },
        ),
      delete: ({ form, now }) =>
        submitForm(form, DeleteTemplateForm, async ({ id }) => {
          await deleteTemplate(admin.id, id, now);
          return seeOther(PATH, toDeletedAnswer(words.templateDeleted));
        }),
    },
    admin,
    { request, clientAddress },
  ),
);

export default function TemplatesPage() {
  const { templates, edited, version } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <p>
        <a href="/admin/messages">{words.allContactMessages}</a>
      </p>
      <h1>{words.replyTemplates}</h1>
      {refusal && refusal.formId !== "template" ? <FormErrors refusal={refusal} /> : null}
      <p>{words.templatesExplained}</p>
      <TemplateFields
        key={edited?.id ?? templates.length}
        edited={edited}
        version={version}
        refusal={refusal}
      />
      {templates.map(({ id, title, text }) => (
        <section key={id} className="summary" aria-label={title}>
          <h2>{title}</h2>
          <p className="said">{text}</p>
          <form method="post" className="row">
            <a href={`${PATH}?edit=${id}`} className="button">
              {words.edit}
              <span className="unseen"> {title}</span>
            </a>
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="delete" className="button quiet">
              {words.deleteLabel}
              <span className="unseen"> {title}</span>
            </button>
          </form>
        </section>
      ))}
    </>
  );
}

interface Props extends Pick<AdminFormProps, "refusal"> {
  edited?: { id: string; title: string; text: string };
  version?: string;
}

const TemplateFields = ({ edited, version, refusal }: Props) => (
  <AdminForm
    id="template"
    className="narrow"
    refusal={refusal}
    defaultValue={edited}
    stored={version === undefined ? undefined : { version }}
    fields={{
      title: { label: words.title, maxCharacters: TITLE_MAX_LENGTH },
      text: {
        label: words.text,
        hint: words.placeholdersExplained,
        control: "lines",
        rows: 6,
        maxCharacters: TEMPLATE_MAX_LENGTH,
      },
    }}
    layout={["title", "text"]}
    before={edited ? <input type="hidden" name="id" value={edited.id} /> : null}
  >
    <p className="row">
      <button type="submit" name="intent" value="save" className="button primary">
        {edited ? words.saveTemplate : words.addTemplate}
      </button>
      {edited ? <a href={PATH}>{words.cancel}</a> : null}
    </p>
  </AdminForm>
);

export const meta = titleMeta(() => words.replyTemplates);
