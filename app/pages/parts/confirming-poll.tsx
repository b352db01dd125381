import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

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
      <b>Payment received, confirming.</b> Your bank has taken the payment and we are waiting for its last
      word, usually a few minutes. Please do not pay again.{" "}
      <Link to={pathname + search} reloadDocument>
        Check again
      </Link>
    </p>
  );
}
