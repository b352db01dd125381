import { type FormEvent, useEffect, useRef, useState } from "react";
import type { RazorpayCheckout } from "~/features/fulfilment/payment-page.server";

type RazorpayScript = Pick<RazorpayCheckout, "script" | "options">;
type RazorpayWindow = { open(): void };
type RazorpayConstructor = new (options: object) => RazorpayWindow;

const TIMEOUT_MS = 8_000;
const OFFLINE = "Network error. Please try again.";
const SCRIPT_NOT_LOADED = "Failed to load payment gateway. Please try again.";

const findRazorpay = () => (window as unknown as { Razorpay?: RazorpayConstructor }).Razorpay;

/** Loads Razorpay's script when it is first needed. Rejects if it does not load in time. */
function loadRazorpay(source: string): Promise<RazorpayConstructor> {
  return new Promise((resolve, reject) => {
    const existing = findRazorpay();
    if (existing) return resolve(existing);
    const script = document.createElement("script");
    const finishLoading = () => {
      const loaded = findRazorpay();
      if (loaded) return resolve(loaded);
      script.remove();
      reject(new Error(SCRIPT_NOT_LOADED));
    };
    script.src = source;
    script.onload = finishLoading;
    script.onerror = finishLoading;
    setTimeout(finishLoading, TIMEOUT_MS);
    document.head.append(script);
  });
}

/**
 * Opens Razorpay's window over the page when the form is submitted. It stays open as long as the order can be
 * paid; `secondsLeft` counts from the load of the page. If the script cannot be loaded, an error is shown,
 * and submitting again goes to the hosted checkout.
 */
export function useRazorpay({ script, options }: RazorpayScript, secondsLeft: number) {
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
      return stop(OFFLINE);
    }
    if (problem && problem !== OFFLINE) return;
    event.preventDefault();
    if (isOpening.current) return;
    // Counts from the load of the page and not by the device's clock, which is often wrong.
    const timeout = Math.floor(secondsLeft - performance.now() / 1000);
    // The reservation has ended; reloading the page says so before anybody pays.
    if (timeout <= 0) return location.reload();
    isOpening.current = true;
    setBusy(true);
    try {
      const Razorpay = await loadRazorpay(script);
      new Razorpay({ ...options, timeout, modal: { confirm_close: true, ondismiss: () => stop() } }).open();
    } catch (error) {
      const details = error instanceof Error ? error.message : "unknown reason";
      stop(details === SCRIPT_NOT_LOADED ? SCRIPT_NOT_LOADED : `Failed to initiate payment: ${details}`);
    }
  }

  return { pay, isBusy, problem };
}
