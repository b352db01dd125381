import { useActionData, useLoaderData } from "@remix-run/react";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { listEmailsAbout } from "~/features/emails/list-customer-emails.server";
import { listPapers } from "~/features/papers/find-papers.server";
import { REFUND_STATUS_LABELS } from "~/features/payments/refund-words";
import { PAYMENT_STATUS_LABELS } from "~/features/payments/words";
import { joinSentences } from "~/lib/sentences";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { EmailList } from "~/pages/admin/parts/email-list";
import { createFailedRefundIntents } from "~/pages/admin/parts/failed-refund-intents.server";
import { FailedRefunds } from "~/pages/admin/parts/failed-refunds";
import { createWhatsappIntent, getNoticeView } from "~/pages/admin/parts/notice-view.server";
import { createResendIntent } from "~/pages/admin/parts/resend-email-intent.server";
import { WhatsappText } from "~/pages/admin/parts/whatsapp-text";
import { runIntent } from "~/pages/parts/intents.server";
import { PaperList } from "~/pages/parts/papers/paper-list";
import { Allowed } from "~/platform/admin/allowed";
import { getListPath, pickReturnQuery } from "~/platform/admin/list-path";
import { toUndoPath, UndoNotice } from "~/platform/admin/undo";
import type { FormRefusal } from "~/platform/http/form.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { Timeline } from "~/ui/timeline";
import { type AdminBookingView, BookingFacts, CustomerFacts } from "./parts/booking-facts";
import { adminBookingPath, fromRequest } from "./parts/booking-path";
import { getAdminBookingView } from "./parts/get-booking-view.server";
import { createBookingIntents } from "./parts/intents.server";
import { RowFormErrors } from "./parts/row-form-errors";
import { ConfirmationForm, StatusForm } from "./parts/row-forms";
import { Thumbnail } from "./parts/thumbnail";
import { words } from "./words.en";

/** The text on WhatsApp leads on to the chat. */
export const handle = { chats: true };

export const loader = adminLoader(({ url, params, admin, now }) => {
  const view = getAdminBookingView(params.bookingId ?? "", admin, now);
  return {
    ...view,
    papers: listPapers({ bookingId: view.id }),
    emails: listEmailsAbout(view.id, now),
    ...getNoticeView({ bookingId: view.id }, now),
    listPath: getListPath("/admin/services", url),
    back: pickReturnQuery(url.search),
  };
});

export const action = adminHandler(({ request, url, params, admin, clientAddress }) => {
  const returnPath = adminBookingPath(params.bookingId ?? "", pickReturnQuery(url.search));
  return runIntent(
    {
      ...createBookingIntents(() => returnPath),
      ...createFailedRefundIntents(returnPath),
      ...createResendIntent(params.bookingId ?? "", returnPath),
      ...createWhatsappIntent({ bookingId: params.bookingId ?? "" }, returnPath),
    },
    admin,
    { request, clientAddress },
  );
});

export default function AdminBookingPage() {
  const { papers, emails, notice, informed, listPath, back, ...view } = useLoaderData<typeof loader>();
  const { id, number, status, confirmation, customer, facts, texts, money, rating, events, hasPhoto } = view;
  const { technicianChat, undo } = view;
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>
          <RichText
            text={words.serviceRequest}
            parts={{ span: () => <span className="unbroken">{number}</span> }}
          />
        </h1>
        <p className="row">
          <Allowed path={adminBookingPath(id)} isPost>
            <a href={adminBookingPath(id, `/edit${fromRequest(back)}`)} className="button">
              {words.editLabel}
            </a>
            <a href={adminBookingPath(id, `/notes${fromRequest(back)}`)} className="button">
              {words.notes}
            </a>
            {OVER_STATUSES.includes(status) ? null : (
              <a href={adminBookingPath(id, `/assign${back}`)} className="button primary">
                {words.assign}
              </a>
            )}
          </Allowed>
          {status === "cancelled" || status === "no-show" ? null : (
            <Allowed path={adminBookingPath(id, "/done")} isPost>
              <a href={adminBookingPath(id, `/done${fromRequest(back)}`)} className="button">
                {status === "completed" ? words.workDone : words.done}
              </a>
            </Allowed>
          )}
          <Allowed path={adminBookingPath(id, "/slip")}>
            <a href={adminBookingPath(id, `/slip${back}`)} className="button">
              {words.jobSlip}
            </a>
          </Allowed>
          <Allowed path={adminBookingPath(id, "/delete")}>
            <a href={adminBookingPath(id, `/delete${fromRequest(back)}`)}>{words.deleteLabel}</a>
          </Allowed>
        </p>
      </div>
      <RowFormErrors refusal={refusal} />
      {undo === null ? null : (
        <UndoNotice path={toUndoPath("/admin/services", [undo], adminBookingPath(id, back))} of={number} />
      )}
      <Allowed path={adminBookingPath(id)} isPost>
        <div className="row">
          <StatusForm id={id} number={number} status={status} refusal={refusal} />
          <ConfirmationForm id={id} number={number} confirmation={confirmation} />
        </div>
      </Allowed>
      <CustomerFacts customer={customer} />
      <WhatsappText notice={notice} path={adminBookingPath(id)} />
      <BookingFacts facts={facts} />
      {technicianChat ? (
        <Allowed path={adminBookingPath(id)} isPost>
          <p>
            <a href={technicianChat} rel="noopener" className="button">
              {words.tellTechnicianOnWhatsapp}
            </a>
          </p>
        </Allowed>
      ) : null}
      {texts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p className="said">{text}</p>
        </section>
      ))}
      <section>
        <h2>{words.image}</h2>
        {hasPhoto ? <Thumbnail id={id} number={number} /> : <p>{words.noImage}</p>}
      </section>
      {money ? (
        <BookingMoneySection money={money} markPath={adminBookingPath(id, "/mark-paid")} refusal={refusal} />
      ) : null}
      <Allowed path="/admin/papers">
        <PaperList papers={papers} folder="/admin/papers" />
      </Allowed>
      {rating ? (
        <section>
          <h2>{words.rating(rating.label)}</h2>
          {rating.feedback ? (
            <p className="said">{rating.feedback}</p>
          ) : (
            <p className="quiet">{words.noFeedbackWasWritten}</p>
          )}
        </section>
      ) : null}
      <Allowed path={adminBookingPath(id)} isPost>
        <EmailList emails={emails} path={adminBookingPath(id)} />
      </Allowed>
      <Timeline events={[...events, ...informed].sort((a, b) => a.at.localeCompare(b.at))} />
      <p>
        <Allowed path={listPath}>
          <a href={listPath}>{words.allServiceRequests}</a>
        </Allowed>
      </p>
    </>
  );
}

type BookingMoney = NonNullable<AdminBookingView["money"]>;

interface Props {
  money: BookingMoney;
  markPath: string;
  refusal: FormRefusal | undefined;
}

const BookingMoneySection = ({
  money: { fee, state, payBy, canBeMarkedPaid, payments, refunds },
  markPath,
  refusal,
}: Props) => (
  <section>
    <h2 id="refunds">{words.payment}</h2>
    <p>
      <RichText
        text={words.visitFee}
        parts={{
          fee: () => fee,
          span: () => <span className={`tag ${state.tone}`.trim()}>{state.label}</span>,
        }}
      />
      {payBy ? <span className="quiet"> {words.until(payBy)}</span> : null}
    </p>
    {canBeMarkedPaid ? (
      <Allowed path={markPath}>
        <p>
          <a href={markPath} className="button">
            {words.markAsPaid}
          </a>
        </p>
      </Allowed>
    ) : null}
    {payments.length > 0 ? (
      <ul className="points">
        {payments.map(({ id, status, provider, amount, reference, at, note }) => (
          <li key={id}>
            {words.by(PAYMENT_STATUS_LABELS[status], amount, provider)} {at}
            {reference ? <span className="quiet breakable"> {reference}</span> : null}
            {note ? <p className="quiet">{note}</p> : null}
          </li>
        ))}
        {refunds.map(({ id, status, amount, at, reason, problem }) => (
          <li key={id}>
            {REFUND_STATUS_LABELS[status]}: {amount}, {at}
            <p className="quiet">{joinSentences([reason, problem ?? ""].filter(Boolean))}</p>
          </li>
        ))}
      </ul>
    ) : null}
    <FailedRefunds refunds={refunds} refusal={refusal} />
  </section>
);

export const meta = titleMeta<typeof loader>(({ number }) => words.serviceRequestNumber(number));
