import { useLocation } from "@remix-run/react";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const POLL_MS = 6_000;

/** Shown while the bank has taken a payment that is not confirmed yet. With scripts the page asks again. */
export function ConfirmingPoll() {
  const { pathname, search } = useLocation();
  return (
    <p className="notice" role="status" data-poll-ms={POLL_MS}>
      <RichText
        text={words.paymentReceivedConfirmingYourBank}
        parts={{
          b: (text) => <b>{text}</b>,
          link: (text) => <a href={pathname + search}>{text}</a>,
        }}
      />
    </p>
  );
}
