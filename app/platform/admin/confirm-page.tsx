import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormRefusal } from "~/platform/http/form.server";
import { FormErrors } from "~/ui/form";

type Of<View, Value> = Value | ((view: View) => Value);
const resolve = <View, Value extends string | object>(value: Of<View, Value>, view: View): Value =>
  typeof value === "function" ? (value as (view: View) => Value)(view) : value;

/** A page that asks before something is done that cannot be undone, made from its loader's data. */
interface ConfirmDescriptor<View> {
  title: Of<View, string>;
  question: Of<View, string>;
  /** What will be lost. */
  details: (view: View) => ReactNode;
  /** The label of the submit button, and its label while the form is being sent. */
  button: Of<View, string>;
  busy: string;
  /** The page that Cancel leads to. */
  returnPath: Of<View, string>;
  /** Where the page leads if it cannot be done: "Back to the order". */
  backLabel?: string;
  /** Hidden fields to send. */
  fields?: Of<View, Record<string, string>>;
}

/**
 * Makes the page of a descriptor (rule: confirm-before-deleting). If its loader gives a `problem`, it says why
 * it cannot be done instead.
 */
export function createConfirmPage<Loader, View = SerializeFrom<Loader>>(page: ConfirmDescriptor<View>) {
  return function ConfirmPage() {
    const view = useLoaderData() as View & { problem?: string | null };
    const refusal = useActionData() as FormRefusal | undefined;
    const returnPath = resolve(page.returnPath, view);
    const fields = page.fields ? resolve(page.fields, view) : {};
    return (
      <section className="narrow">
        <h1>{resolve(page.title, view)}</h1>
        <FormErrors refusal={refusal} />
        {view.problem ? (
          <>
            {refusal ? null : <p className="notice">{view.problem}</p>}
            <p>
              <a href={returnPath} className="button">
                {page.backLabel ?? "Back"}
              </a>
            </p>
          </>
        ) : (
          <>
            <p>{resolve(page.question, view)}</p>
            {page.details(view)}
            <form method="post">
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <p className="row">
                <a href={returnPath} className="button">
                  Cancel
                </a>
                <button type="submit" className="button danger" data-busy={page.busy}>
                  {resolve(page.button, view)}
                </button>
              </p>
            </form>
          </>
        )}
      </section>
    );
  };
}
