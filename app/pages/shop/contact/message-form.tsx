import { getFormProps } from "@conform-to/react";
import { MESSAGE_FIELD_NAMES, MESSAGE_FIELDS, type MessageField } from "~/features/contact/fields";
import { readTexts } from "~/lib/field-lists";
import { personal } from "~/pages/shop/parts/personal-part";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "./words.en";

export const MESSAGE_FORM_ID = "message";

/** With what is known of a signed-in visitor. */
export const MessageForm = personal({
  name: "message form",
  isPrivate: true,
  read: (visitor) => visitor && { name: visitor.name, email: visitor.email, phone: visitor.phone },
  render: ({ refusal }: { refusal: FormRefusal | undefined }, initialValues) => (
    <FilledMessageForm initialValues={initialValues} refusal={refusal} />
  ),
});

type Fields = Record<keyof typeof MESSAGE_FIELDS, string>;

interface Props {
  initialValues: Partial<Record<keyof Fields, string | null>> | undefined;
  refusal: FormRefusal | undefined;
}

function FilledMessageForm({ initialValues, refusal }: Props) {
  const [form, fields] = useShopForm<Fields>({ id: MESSAGE_FORM_ID, refusal, defaultValue: initialValues });
  return (
    <form method="post" action="/contact" {...getFormProps(form)} data-forgets-errors>
      <ErrorSummary form={form} labels={{}} />
      {MESSAGE_FIELD_NAMES.map((name) => {
        const { maxLength, ...descriptor } = readTexts<MessageField>(MESSAGE_FIELDS[name]);
        const control = { ...descriptor, field: fields[name], maxCharacters: maxLength };
        return descriptor.rows ? <TextArea key={name} {...control} /> : <TextField key={name} {...control} />;
      })}
      <button type="submit" className="button primary" data-busy={words.sending}>
        {words.sendMessage}
      </button>
    </form>
  );
}
