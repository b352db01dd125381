import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LANGUAGE_TAGS } from "~/lib/language";
import { KEPT_FOR } from "~/platform/api/openapi.server";
import { toMethodNotAllowedResponse } from "~/platform/api/problems.server";
import css from "~/ui/styles/api-docs.css?url";
import { CallSection, FieldList, FormattedText } from "./call-section";
import { getApiDescription } from "./get-api-description.server";
import { toApiReference, toSchemaFields } from "./to-api-reference.server";

/** The page needs no scripts and is the same for every visitor, so it can be cached. */
export const handle = { keep: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: css }];

export function loader() {
  const { name, url, description: api } = getApiDescription();
  const { title, description } = api.info as { title: string; description: string };
  // Rendered without a visitor, so that it can be cached.
  return json({
    visitor: null,
    name,
    url,
    title,
    description,
    keptFor: KEPT_FOR,
    groups: toApiReference(api),
    things: toSchemaFields(api),
  });
}

export const action = () => toMethodNotAllowedResponse(["GET", "HEAD"]);

const describeKey = (keptFor: string): string =>
  [
    `: sent again with the same key it is the same wish, answered the same for ${keptFor}.`,
    "A key is new for every wish, and long: 16 characters or more. For programs: ",
  ].join(" ");

export default function ApiReferencePage() {
  const { name, url, title, description, keptFor, groups, things } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="reference">
        <a href="/">{name}</a>
      </header>
      <main className="page" lang={LANGUAGE_TAGS.en}>
        <h1>{title}</h1>
        <p>
          <FormattedText text={description} />
        </p>
        <p>
          All calls begin with <code>{url}/api</code>. Answers are JSON: <code>success</code>, what was asked
          for in <code>data</code>, often a <code>message</code>; where something is wrong{" "}
          <code>message</code>, a <code>code</code> for programs, and in <code>errors</code> every field that
          is not right. A call that makes something may carry an <code>Idempotency-Key</code>
          {describeKey(keptFor)}
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <nav aria-label="Calls">
          <ul className="row">
            {[...groups.map((group) => group.name), "things"].map((group) => (
              <li key={group}>
                <a href={`#${group}`}>{group}</a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map((group) => (
          <section key={group.name} aria-labelledby={group.name}>
            <h2 id={group.name}>{group.name}</h2>
            {group.calls.map((call) => (
              <CallSection key={call.id} call={call} />
            ))}
          </section>
        ))}
        <section aria-labelledby="things">
          <h2 id="things">things</h2>
          {things.map(({ name: thing, fields }) => (
            <div className="call" key={thing}>
              <h3>{thing}</h3>
              <FieldList fields={fields} />
            </div>
          ))}
        </section>
      </main>
      <footer className="reference">
        <a href="/">Back to the shop</a>
      </footer>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "The API" }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
