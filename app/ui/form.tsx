import { type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { words } from "./words.en";

type Constraints = Parameters<typeof useForm>[0]["constraint"];

interface ShopForm {
  id: string;
  /** The server's last refusal, which may be of another form on the page. */
  refusal?: { formId: string; result: SubmissionResult };
  constraint?: Constraints;
  defaultValue?: Record<string, unknown>;
}

/**
 * A conform form that shows the server's last refusal. Only the server validates, so the form has
 * `noValidate`; the constraints remain as attributes for on-screen keyboards and styles.
 */
export function useShopForm<Fields extends Record<string, unknown>>({
  id,
  refusal,
  constraint,
  defaultValue,
}: ShopForm) {
  const ownRefusal = refusal?.formId === id ? refusal.result : undefined;
  return useForm<Fields>({
    id,
    lastResult: ownRefusal,
    constraint: constraint as never,
    defaultValue: defaultValue as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onSubmit",
    defaultNoValidate: true,
  });
}

interface ErrorSummaryProps {
  // biome-ignore lint/suspicious/noExplicitAny: any form will do
  form: FormMetadata<any>;
  labels: Record<string, string>;
}

const labelError = (label: string | undefined, error = ""): string => {
  if (!label) return error;
  return label.endsWith("?") ? `${label} ${error}` : `${label}: ${error}`;
};

/** Fields in the order in which their labels are listed, which is that of the page; others follow. */
function orderFields<Field>(fields: [name: string, Field][], labels: Record<string, string>) {
  const names = Object.keys(labels);
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = ([name]: [string, Field]) => places.get(name) ?? names.length;
  return [...fields].sort((a, b) => placeOf(a) - placeOf(b));
}

/** A box with all errors of a form, each linked to its field; it takes the focus. */
export function ErrorSummary({ form, labels }: ErrorSummaryProps) {
  const named = Object.entries(form.allErrors).filter(([name]) => name !== "");
  const fields = orderFields(named, labels);
  const general = form.errors ?? [];
  const failed = fields.length + general.length > 0;
  if (!failed) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how a failed form is announced
    <div className="problem" role="alert" tabIndex={-1} autoFocus>
      <h2>{words.thereIsProblem}</h2>
      {general.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ul>
        {fields.map(([name, errors]) => (
          <li key={name}>
            <a href={`#${form.id}-${name}`}>{labelError(labels[name], errors?.[0])}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The errors of a refused form that has no fields to show them at. */
export function FormErrors({ refusal }: Pick<ShopForm, "refusal">) {
  const [form] = useShopForm({ id: refusal?.formId ?? "form", refusal });
  return <ErrorSummary form={form} labels={{}} />;
}
