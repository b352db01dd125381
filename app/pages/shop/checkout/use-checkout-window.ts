import { type FormEvent, useEffect, useRef, useState } from "react";
import { CHECKOUT_WINDOWS } from "~/platform/payments/checkout-windows";
import type { HostedCheckout } from "~/platform/payments/provider";
import { words } from "./words.en";

/**
 * Opens the provider's window over the page when the form is submitted. It stays open as long as the order
 * can be paid; `secondsLeft` counts from the load of the page. If it cannot be opened, an error is shown, and
 * submitting again goes to the hosted checkout.
 */
export function useCheckoutWindow(checkout: HostedCheckout, secondsLeft: number) {
  const openWindow = CHECKOUT_WINDOWS[checkout.provider];
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isOpening = useRef(false);
  const stop = (newProblem?: string) => {
    isOpening.current = false;
    setBusy(false);
    setProblem(newProblem);
  };

  useEffect(() => {
    // The back/forward cache has restored the page as it was when the payment began.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isOpening.current = false;
      setBusy(false);
    };
    addEventListener("pageshow", handlePageShow);
    return () => removeEventListener("pageshow", handlePageShow);
  }, []);

  async function pay(event: FormEvent) {
    if (!navigator.onLine) {
      event.preventDefault();
      return stop(words.networkErrorPleaseTryAgain);
    }
    if (!openWindow || (problem && problem !== words.networkErrorPleaseTryAgain)) return;
    event.preventDefault();
    if (isOpening.current) return;
    // Counts from the load of the page and not by the device's clock, which is often wrong.
    const timeout = Math.floor(secondsLeft - performance.now() / 1000);
    // The reservation has ended; reloading the page says so before anybody pays.
    if (timeout <= 0) return location.reload();
    isOpening.current = true;
    setBusy(true);
    try {
      await openWindow(checkout, timeout, () => stop());
    } catch (error) {
      stop(error instanceof Error ? error.message : String(error));
    }
  }

  return { pay, isBusy, problem };
}
