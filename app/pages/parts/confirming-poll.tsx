import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const POLL_MS = 6_000;

/** Shown while the bank has taken a payment that is not confirmed yet. With scripts the page polls. */
export function ConfirmingPoll() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p className="notice" role="status">
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
