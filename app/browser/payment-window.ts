import { getDeadlineMs, onElement } from "./elements";
import { markBusy } from "./forms";
import { clearProblem, showProblem, showUnsent } from "./problems";

/** What a page knows of its provider's checkout (`HostedCheckout`). */
interface Checkout {
  provider: string;
  script: string;
  options: object;
}

/** What the script of a provider offers; `open` calls `onClose` if the customer closes the window. */
interface CheckoutWindow {
  isLoaded(): boolean;
  open(options: object, timeoutSeconds: number, onClose: () => void): void;
}

type RazorpayConstructor = new (options: object) => { open(): void };
const findRazorpay = () => (window as unknown as { Razorpay?: RazorpayConstructor }).Razorpay;

/** razorpay.com/docs: standard checkout. */
const razorpay: CheckoutWindow = {
  isLoaded: () => findRazorpay() !== undefined,
  open: (options, timeout, ondismiss) => {
    const Razorpay = findRazorpay() as RazorpayConstructor;
    new Razorpay({ ...options, timeout, modal: { confirm_close: true, ondismiss } }).open();
  },
};

/** Without a window, a provider's checkout is a page of its own. */
const WINDOWS: Record<string, CheckoutWindow | undefined> = { razorpay };

const TIMEOUT_MS = 8_000;

/** Loads a provider's script when it is first needed. Resolves to false if it does not load in time. */
function load(source: string, { isLoaded }: CheckoutWindow): Promise<boolean> {
  return new Promise((resolve) => {
    if (isLoaded()) return resolve(true);
    const script = document.createElement("script");
    const finish = () => {
      if (!isLoaded()) script.remove();
      resolve(isLoaded());
    };
    script.src = source;
    script.onload = finish;
    script.onerror = finish;
    setTimeout(finish, TIMEOUT_MS);
    document.head.append(script);
  });
}

/**
 * Opens the provider's window over the page when the form with `data-checkout` is submitted, for as long as
 * can be paid. If it cannot be opened, an error is shown, and submitting again goes to the hosted checkout.
 */
onElement("form[data-checkout]", (element) => {
  const form = element as HTMLFormElement;
  const checkout = JSON.parse(form.dataset.checkout ?? "") as Checkout;
  const checkoutWindow = WINDOWS[checkout.provider];
  const deadlineMs = getDeadlineMs(form);
  let isHosted = checkoutWindow === undefined;
  let stop: (() => void) | undefined;

  const pay = async (checkoutWindow: CheckoutWindow, button: HTMLButtonElement | null) => {
    const timeoutSeconds = Math.floor((deadlineMs - performance.now()) / 1000);
    // The reservation has ended; loading the page again says so before anybody pays.
    if (timeoutSeconds <= 0) return location.reload();
    const putBack = markBusy(button);
    stop = () => {
      stop = undefined;
      putBack(false);
    };
    const fail = (message = "") => {
      stop?.();
      isHosted = true;
      showProblem(form, message);
    };
    if (!(await load(checkout.script, checkoutWindow))) return fail(form.dataset.notLoaded);
    try {
      checkoutWindow.open(checkout.options, timeoutSeconds, () => stop?.());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      fail(form.dataset.notOpened?.replace("<reason/>", () => reason));
    }
  };

  form.addEventListener("submit", (event) => {
    if (navigator.onLine && isHosted) return;
    event.preventDefault();
    if (stop) return;
    clearProblem(form);
    if (!navigator.onLine) showUnsent(form);
    else if (checkoutWindow) void pay(checkoutWindow, event.submitter as HTMLButtonElement | null);
  });
  // A page that comes out of the browser's history is still in the state in which the payment began.
  addEventListener("pageshow", ({ persisted }) => persisted && stop?.());
});
