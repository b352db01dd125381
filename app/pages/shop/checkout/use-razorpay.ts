import { type FormEvent, useEffect, useRef, useState } from "react";
import type { RazorpayCheckout } from "~/features/fulfilment/payment-page.server";

type RazorpayScript = Pick<RazorpayCheckout, "script" | "options">;
type RazorpayWindow = { open(): void };
type RazorpayConstructor = new (options: object) => RazorpayWindow;

const TIMEOUT_MS = 8_000;
const OFFLINE = "Network error. Please try again.";
const SCRIPT_NOT_LOADED = "Failed to load payment gateway. Please try again.";

const findRazorpay = () => (window as unknown as { Razorpay?: RazorpayConstructor }).Razorpay;

/** Razorpay's script, fetched when it is first needed. Rejects where it does not come in time. */
function loadRazorpay(source: string): Promise<RazorpayConstructor> {
  return new Promise((resolve, reject) => {
    const existing = findRazorpay();
    if (existing) return resolve(existing);
    const script = document.createElement("script");
    const give = () => {
      const come = findRazorpay();
      if (come) return resolve(come);
      script.remove();
      reject(new Error(SCRIPT_NOT_LOADED));
    };
    script.src = source;
    script.onload = give;
    script.onerror = give;
    setTimeout(give, TIMEOUT_MS);
    document.head.append(script);
  });
}

/**
 * Opens Razorpay's window over the page when its form is sent, for as long as the order can be paid.
 * (`secondsLeft` when the page came). Where its script cannot be had, says so, and the next press goes to the
 * hosted page instead.
 */
export function useRazorpay({ script, options }: RazorpayScript, secondsLeft: number) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isOpening = useRef(false);
  const settle = (failed?: string) => {
    isOpening.current = false;
    setBusy(false);
    setProblem(failed);
  };

  useEffect(() => {
    // Back from the bank by the back button: the page is as it was left, and nothing is under way.
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isOpening.current = false;
      setBusy(false);
    };
    addEventListener("pageshow", forget);
    return () => removeEventListener("pageshow", forget);
  }, []);

  async function pay(event: FormEvent) {
    if (!navigator.onLine) {
      event.preventDefault();
      return settle(OFFLINE);
    }
    if (problem && problem !== OFFLINE) return;
    event.preventDefault();
    if (isOpening.current) return;
    // Since the page came, not by the phone's calendar clock: that is often wrong.
    const timeout = Math.floor(secondsLeft - performance.now() / 1000);
    // The goods are not kept any more: the page anew says so before anybody pays.
    if (timeout <= 0) return location.reload();
    isOpening.current = true;
    setBusy(true);
    try {
      const Razorpay = await loadRazorpay(script);
      new Razorpay({ ...options, timeout, modal: { confirm_close: true, ondismiss: () => settle() } }).open();
    } catch (error) {
      const details = error instanceof Error ? error.message : "unknown reason";
      settle(details === SCRIPT_NOT_LOADED ? SCRIPT_NOT_LOADED : `Failed to initiate payment: ${details}`);
    }
  }

  return { pay, isBusy, problem };
}
