import { type ActionFunctionArgs, json, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { createMessage, hasTicket } from "~/features/contact/create-message.server";
import { ContactQuery, MessageForm as Message } from "~/features/contact/input";
import { messageSent, ticketPath } from "~/features/contact/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { isOpenAt } from "~/features/settings/week";
import { CallOrChat, getMapUrl, PhoneLink } from "~/pages/parts/contact-links";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { loaderWithQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { ComplaintSection } from "./contact/complaint-section";
import { MESSAGE_FORM_ID, MessageForm } from "./contact/message-form";
import { RouteSketch } from "./contact/route-sketch";
import { words } from "./contact/words.en";
import { OpeningHours } from "./parts/opening-hours";
import { NO_INDEX, renderHead } from "./parts/render-head";
import { shopData } from "./parts/structured-data";

export const handle = { keep: true };

export const loader = loaderWithQuery(ContactQuery, ({ request, query: { ticket: ticketQuery } }) => {
  const shop = getShopProfile();
  const ticket = ticketQuery && hasTicket(ticketQuery) ? ticketQuery : null;
  return json(
    {
      shop,
      ticket,
      isOpen: isOpenAt(shop.hours, new Date()),
      failed: isFormAnswer(request),
    },
    ticketQuery ? { headers: { "Cache-Control": "no-store" } } : undefined,
  );
});

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await findVisitor(request);
  const sendForm = async (message: Message) => {
    const sender = { userId: visitor?.id, clientAddress: context.clientAddress };
    const { number } = await createMessage(message, sender, new Date());
    return seeOther(ticketPath(number), { success: words.yourTicketNumberIs(messageSent(), number) });
  };
  return submitForm(request, Message, sendForm, { formId: MESSAGE_FORM_ID });
}

type Shop = ReturnType<typeof useLoaderData<typeof loader>>["shop"];

export default function ContactPage() {
  const { shop, ticket, isOpen } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{words.contactUs}</h1>
      {ticket ? <TicketNotice number={ticket} /> : null}
      <p>{words.callChatWriteOrWalkIn}</p>
      <CallOrChat shop={shop} greeting={words.namasteIHaveQuestion(shop.name)} />
      <div className="checkout">
        <section aria-labelledby="write">
          <h2 id="write">{words.writeToUs}</h2>
          <MessageForm key={ticket} refusal={refusal} />
        </section>
        <div className="reading">
          <ContactSection shop={shop} isOpen={isOpen} />
          <RouteSketch way={shop.way} name={shop.name} />
        </div>
      </div>
      <ComplaintSection shop={shop} />
    </>
  );
}

/** Stays on the page after the flash message is gone. */
const TicketNotice = ({ number }: { number: string }) => (
  <p className="notice">
    <RichText
      text={words.weHaveYourMessageItsTicket}
      parts={{ b: () => <b className="unbroken">{number}</b> }}
    />
  </p>
);

function ContactSection({ shop, isOpen }: { shop: Shop; isOpen: boolean }) {
  const { name, phone, email, address, hours, serviceHours, emergency } = shop;
  return (
    <>
      <section className="plate">
        <h2>{words.storeHours}</h2>
        <p>{isOpen ? words.openNow : words.closedNow}</p>
        <OpeningHours hours={hours} />
        <h2>{words.serviceHours}</h2>
        <OpeningHours hours={serviceHours} />
        {emergency ? <p>{words.emergencyRepairs(emergency)}</p> : null}
      </section>
      <section className="till">
        <h2 className="wire-copper">{name}</h2>
        <address>{address}</address>
        <p>
          <a href={getMapUrl(address)} rel="noopener">
            {words.findItOnOpenstreetmap}
          </a>
        </p>
        <p>
          <RichText text={words.phone} parts={{ link: () => <PhoneLink phone={phone} /> }} />
        </p>
        <p>
          <RichText text={words.email} parts={{ link: () => <a href={`mailto:${email}`}>{email}</a> }} />
        </p>
        <p>
          <RichText
            text={words.questionsAnswersWhatMostPeopleAsk}
            parts={{ link: (text) => <a href="/faq">{text}</a> }}
          />
        </p>
      </section>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [{ title: words.contactLabel }, NO_INDEX];
  return renderHead(page, {
    title: toPageTitle(words.contact(data.shop.name), data.failed),
    description: words.writeToUsCallChat,
    path: data.failed || data.ticket ? undefined : "/contact",
    structuredData: shopData(),
  });
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
