import { useLoaderData } from "@remix-run/react";
import { renderSampleEmail } from "~/features/emails/sample-email.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

export const loader = adminLoader(() => ({ text: renderSampleEmail() }));

export default function SampleEmailPage() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="desk-head">
        <h1>{words.sampleEmail}</h1>
        <p>
          <a href="/admin/settings/emails">{words.settings}</a>
        </p>
      </div>
      <section className="summary">
        <p className="said">{text}</p>
      </section>
    </>
  );
}

export const meta = titleMeta(() => words.sampleEmail);
