import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { recordDisclosure } from "~/features/audit/record-change.server";
import { ConfirmEmailsForm } from "~/features/emails/input";
import { findEmail } from "~/features/emails/list-emails.server";
import { resendEmail } from "~/features/emails/resend-email.server";
import { type EmailStatus, emailNotFound, getEmailStatus } from "~/features/emails/rules";
import { guessLanguage, LANGUAGE_TAGS } from "~/lib/language";
import { formatMomentAndYear } from "~/lib/time";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { EmailTag } from "~/pages/admin/emails/email-tag";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { Fact } from "~/ui/fact";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { letterId = "" }, admin, clientAddress, now }) => {
  const email = or404(findEmail(letterId, now), emailNotFound());
  const disclosure = { action: "link opened", kind: "letter", id: letterId, label: email.subject } as const;
  if (email.hasSecret) recordDisclosure(admin.id, disclosure, clientAddress, now);
  return { email: { ...email, status: getEmailStatus(email) } };
});

export const action = adminForm(
  ConfirmEmailsForm,
  async (_value, { params: { letterId = "" }, url, admin, now }) => {
    await resendEmail(admin.id, letterId, now);
    const success = words.letterIsOnItsWayAgain;
    return seeOther(`/admin/outbox/${letterId}${url.search}`, { success });
  },
);

export default function EmailPage() {
  const { email } = useLoaderData<typeof loader>();
  const [form] = useShopForm({ id: "form", refusal: useActionData<typeof action>() });
  const { search } = useLocation();
  return (
    <>
      <p>
        <a href={`/admin/outbox${search}`}>{words.allEMails}</a>
      </p>
      <h1>{email.subject}</h1>
      <ErrorSummary form={form} labels={{}} />
      <EmailFacts email={email} />
      {email.copies.length > 0 ? (
        <ul className="points">
          {email.copies.map(({ id, createdAt, by }) => (
            <li key={id}>
              <a href={`/admin/outbox/${id}`}>
                {words.sentAgainBy(by ?? words.deletedUser, formatMomentAndYear(new Date(createdAt)))}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {email.copyOf ? (
        <p>
          <a href={`/admin/outbox/${email.copyOf}`}>{words.thisIsCopy}</a>
        </p>
      ) : null}
      {email.canResend ? (
        <form method="post">
          <p>
            <button type="submit" className="button primary" data-busy={words.sendingAgain}>
              {words.sendAgain}
            </button>
          </p>
        </form>
      ) : null}
      <section aria-labelledby="text" className="summary">
        <h2 id="text">{words.text}</h2>
        {email.isMasked ? <p className="quiet">{words.linkInThisLetterLetsAdministrator}</p> : null}
        <p className="said" lang={LANGUAGE_TAGS[guessLanguage(email.text)]}>
          {email.text}
        </p>
      </section>
    </>
  );
}

interface Props {
  email: {
    recipient: string;
    status: EmailStatus;
    attempts: number;
    problem: string | null;
    nextAttemptAt: string | null;
    sentAt: string | null;
    createdAt: string;
  };
}

const EmailFacts = ({ email }: Props) => (
  <dl className="facts">
    <Fact label={words.recipient}>{email.recipient}</Fact>
    <Fact label={words.status}>
      <EmailTag status={email.status} />
    </Fact>
    <Fact label={words.written}>{formatMomentAndYear(new Date(email.createdAt))}</Fact>
    {email.sentAt ? <Fact label={words.sent}>{formatMomentAndYear(new Date(email.sentAt))}</Fact> : null}
    <Fact label={words.attempts}>{email.attempts}</Fact>
    {email.attempts > 0 && email.nextAttemptAt ? (
      <Fact label={words.nextAttempt}>{formatMomentAndYear(new Date(email.nextAttemptAt))}</Fact>
    ) : null}
    {email.problem ? <Fact label={words.problem}>{email.problem}</Fact> : null}
  </dl>
);

export const meta = titleMeta<typeof loader>(({ email }) => `${words.eMail}: ${email.subject}`);
