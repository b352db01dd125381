import type { HostedCheckout } from "~/platform/payments/provider";
import { words } from "./words.en";

type RazorpayConstructor = new (options: object) => { open(): void };

const TIMEOUT_MS = 8_000;

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
      reject(new Error(words.scriptNotLoaded));
    };
    script.src = source;
    script.onload = finishLoading;
    script.onerror = finishLoading;
    setTimeout(finishLoading, TIMEOUT_MS);
    document.head.append(script);
  });
}

/** Opens Razorpay's window (razorpay.com/docs: standard checkout), as an `OpenWindow`. */
export async function openRazorpay(
  { script, options }: HostedCheckout,
  timeout: number,
  onClose: () => void,
): Promise<void> {
  const Razorpay = await loadRazorpay(script);
  try {
    new Razorpay({ ...options, timeout, modal: { confirm_close: true, ondismiss: onClose } }).open();
  } catch (error) {
    const details = error instanceof Error ? error.message : words.unknownReason;
    throw new Error(words.failedToInitiatePayment(details));
  }
}
