import type { ApiCall, ApiField } from "./to-api-reference.server";

/** Renders the parts of a text in backticks as code. */
export const FormattedText = ({ text }: { text: string }) =>
  text.split("`").map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));

/** The section of one API operation. */
export function CallSection({ call }: { call: ApiCall }) {
  const { id, title, summary, description, audience, parameters, body, responseFields, answers } = call;
  return (
    <div className="call">
      <h3 id={id}>
        <code>{title}</code>
      </h3>
      <p>
        <b>{summary}.</b> {audience}.
      </p>
      {description ? (
        <p>
          <FormattedText text={description} />
        </p>
      ) : null}
      <FieldsPart title="In its address and headers" fields={parameters} />
      {body ? <FieldsPart title={`Sent as ${body.types.join(" or ")}`} fields={body.fields} /> : null}
      {body ? (
        <details>
          <summary>Example of what is sent</summary>
          <pre>{body.example}</pre>
        </details>
      ) : null}
      <FieldsPart title="Answered, beside success and message" fields={responseFields} />
      <p className="quiet">
        <FormattedText
          text={`${answers.map((answer) => `${answer.status}: ${answer.description}`).join(". ")}.`}
        />
      </p>
    </div>
  );
}

function FieldsPart({ title, fields }: { title: string; fields: ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <FieldList fields={fields} />
    </div>
  );
}

export function FieldList({ fields }: { fields: ApiField[] }) {
  return (
    <dl>
      {fields.map(({ name, type, isRequired, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {isRequired ? "" : " (may be left out)"}
          </dt>
          <dd>
            {type}
            {description ? ": " : ""}
            <FormattedText text={description ?? ""} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
