import { openRazorpay } from "~/platform/razorpay/open-window";
import type { HostedCheckout, HostedName } from "./provider";

/**
 * Opens a provider's checkout over the page, for `timeout` seconds at most; `onClose` is called if the
 * customer closes it. Rejects with words for the customer if it cannot be opened.
 */
export type OpenWindow = (checkout: HostedCheckout, timeout: number, onClose: () => void) => Promise<void>;

/** Without a window, a provider's checkout is a page of its own. */
export const CHECKOUT_WINDOWS: Partial<Record<HostedName, OpenWindow>> = { razorpay: openRazorpay };
