import type { ReactNode } from "react";

interface Props {
  title: string;
  /** The specification's question: "Are you sure you want to delete this product?" */
  question: string;
  /** What will be lost, in words. */
  children?: ReactNode;
  /** What the button says, and what it says while it works. */
  button: string;
  busy?: string;
  /** Where nothing happens. */
  returnPath: string;
  /** Fields that go with it. */
  fields?: Record<string, string>;
}

/** A page that asks before something that cannot be undone. */
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
