import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Message, readMessage } from "~/lib/language";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { type Fields, FormField, toSummaryLabels } from "./form";
import { words } from "./words.en";

type Of<View, Value> = Value | ((view: View) => Value);
const resolve = <View, Value extends string | object>(value: Of<View, Value>, view: View): Value =>
  typeof value === "function" ? (value as (view: View) => Value)(view) : value;

/** A page that asks before something is done that cannot be undone, made from its loader's data. */
interface ConfirmDescriptor<View> {
  title: Of<View, string>;
  /** The title as it stands on the page, if it has more than text. */
  heading?: (view: View) => ReactNode;
  question: Of<View, string>;
  /** What will be lost. */
  details?: (view: View) => ReactNode;
  /** Fields to fill in. */
  inputs?: Of<View, Fields>;
  /** The label of the submit button, and its label while the form is being sent. */
  button: Of<View, string>;
  busy?: Message;
  /** The page that Cancel leads to. */
  returnPath: Of<View, string>;
  cancelLabel?: Message;
  /** The label of the link to it if it cannot be done: "Back to the order". */
  backLabel?: Message;
  /** What stands in the place of the form where it is not undefined or null. */
  instead?: (view: View) => ReactNode;
  formId?: string;
  /** Hidden fields to send. */
  fields?: Of<View, Record<string, string>>;
}

/**
 * Makes the page of a descriptor (rule: confirm-before-deleting). If its loader gives a `problem`, the page
 * says why it cannot be done instead.
 */
export function createConfirmPage<Loader, View = SerializeFrom<Loader>>(page: ConfirmDescriptor<View>) {
  return function ConfirmPage() {
    const view = useLoaderData() as View & { problem?: string | null };
    const refusal = useActionData() as FormRefusal | undefined;
    const [form, formFields] = useShopForm<Record<string, unknown>>({
      id: refusal?.formId ?? page.formId ?? "form",
      refusal,
    });
    const inputs = page.inputs ? resolve(page.inputs, view) : {};
    const returnPath = resolve(page.returnPath, view);
    const hiddenFields = page.fields ? resolve(page.fields, view) : {};
    return (
      <section className="narrow">
        <h1>{page.heading?.(view) ?? resolve(page.title, view)}</h1>
        <ErrorSummary form={form} labels={toSummaryLabels(inputs)} />
        {view.problem ? (
          <>
            {refusal ? null : <p className="notice">{view.problem}</p>}
            <p>
              <a href={returnPath} className="button">
                {readMessage(page.backLabel ?? words.back)}
              </a>
            </p>
          </>
        ) : (
          <>
            <p>{resolve(page.question, view)}</p>
            {page.details?.(view)}
            {page.instead?.(view) ?? (
              <form method="post" {...(page.inputs ? getFormProps(form) : undefined)}>
                {Object.entries(hiddenFields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                {Object.entries(inputs).map(([name, input]) => (
                  <FormField key={name} name={name} descriptor={input} fields={formFields} />
                ))}
                <p className="row">
                  <a href={returnPath} className="button">
                    {readMessage(page.cancelLabel ?? words.cancel)}
                  </a>
                  <button
                    type="submit"
                    className="button danger"
                    data-busy={page.busy && readMessage(page.busy)}
                  >
                    {resolve(page.button, view)}
                  </button>
                </p>
              </form>
            )}
          </>
        )}
      </section>
    );
  };
}
