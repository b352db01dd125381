import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { MESSAGE_MAX_LENGTHS } from "~/features/contact/rules";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextArea, TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { useEditedFields } from "~/ui/use-edited-fields";
import { useIsSending } from "~/ui/use-is-sending";

export const MESSAGE_FORM_ID = "message";

type Fields = Record<keyof typeof MESSAGE_MAX_LENGTHS | "email", string>;

interface Props {
  /** What is known of a signed-in visitor. */
  initialValues: Partial<Record<keyof Fields, string | null>>;
  refusal: FormRefusal | undefined;
}

export function MessageForm({ initialValues, refusal }: Props) {
  const [form, fields] = useShopForm<Fields>({ id: MESSAGE_FORM_ID, refusal, defaultValue: initialValues });
  const { onInput, withoutEditedErrors } = useEditedFields(refusal);
  const isBusy = useIsSending();
  return (
    <Form method="post" action="/contact" {...getFormProps(form)} onInput={onInput}>
      <ErrorSummary form={form} labels={{}} />
      <TextField
        field={withoutEditedErrors(fields.name)}
        label="Name"
        maxCharacters={MESSAGE_MAX_LENGTHS.name}
        autoComplete="name"
      />
      <TextField
        field={withoutEditedErrors(fields.email)}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        field={withoutEditedErrors(fields.phone)}
        label="Phone"
        optional
        hint="If you would rather be called back."
        maxCharacters={MESSAGE_MAX_LENGTHS.phone}
        countsOnceFilled
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="medium"
      />
      <TextField
        field={withoutEditedErrors(fields.subject)}
        label="Subject"
        maxCharacters={MESSAGE_MAX_LENGTHS.subject}
        autoComplete="off"
      />
      <TextArea
        field={withoutEditedErrors(fields.message)}
        label="Message"
        maxCharacters={MESSAGE_MAX_LENGTHS.message}
        rows={6}
        autoComplete="off"
      />
      <button type="submit" className="button primary" aria-disabled={isBusy || undefined}>
        {isBusy ? "Sending..." : "Send Message"}
      </button>
    </Form>
  );
}
