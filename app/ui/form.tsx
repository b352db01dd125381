import { type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";

type Constraints = Parameters<typeof useForm>[0]["constraint"];

// What was refused before has gone through now: its errors and what was typed are forgotten.
const ACCEPTED_RESULT: SubmissionResult = { initialValue: null };

interface ShopForm {
  id: string;
  /** The last refusal of the server, if it was about this form. */
  refusal?: { formId: string; result: SubmissionResult };
  constraint?: Constraints;
  defaultValue?: Record<string, unknown>;
}

/**
 * A form rendered from the server's answer: what was typed, what was wrong. The server alone judges, so the
 * browser is told not to stop a post (`noValidate`); the constraints stay as attributes for keyboards and
 * instant colour.
 */
export function useShopForm<Fields extends Record<string, unknown>>({
  id,
  refusal,
  constraint,
  defaultValue,
}: ShopForm) {
  const ownRefusal = refusal?.formId === id ? refusal.result : undefined;
  const wasRefused = useRef(false);
  if (ownRefusal) wasRefused.current = true;
  return useForm<Fields>({
    id,
    lastResult: ownRefusal ?? (wasRefused.current ? ACCEPTED_RESULT : undefined),
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

/** "There is a problem": every error of a form in one box that takes the focus, each a link to its field. */
export function ErrorSummary({ form, labels }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(form.allErrors).filter(([name]) => name !== "");
  const general = form.errors ?? [];
  const failed = fields.length + general.length > 0;
  // A new answer of the server is new work for the reader, even where it says the same.
  const answer = failed ? form.status : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed answer takes the focus again
  useEffect(() => {
    if (failed) box.current?.focus();
  }, [answer, form.allErrors]);
  if (!failed) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how a failed form is announced
    <div className="problem" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>There is a problem</h2>
      {general.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ul>
        {fields.map(([name, errors]) => (
          <li key={name}>
            <a href={`#${form.id}-${name}`}>
              {labels[name] ? `${labels[name]}: ${errors?.[0]}` : errors?.[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
