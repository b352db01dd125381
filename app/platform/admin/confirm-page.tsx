import type { ReactNode } from "react";

interface Props {
  title: string;
  question: string;
  /** What will be lost. */
  children?: ReactNode;
  /** The label of the submit button, and its label while the form is being sent. */
  button: string;
  busy?: string;
  /** The page that Cancel leads to. */
  returnPath: string;
  /** Hidden fields to send. */
  fields?: Record<string, string>;
}

/**
 * A page that asks for confirmation before something that cannot be undone (rule: confirm-before-deleting).
 */
export const ConfirmPage = ({ title, question, children, button, busy, returnPath, fields = {} }: Props) => (
  <section className="narrow">
    <h1>{title}</h1>
    <p>{question}</p>
    {children}
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="row">
        <a href={returnPath} className="button">
          Cancel
        </a>
        <button type="submit" className="button danger" data-busy={busy}>
          {button}
        </button>
      </p>
    </form>
  </section>
);
