import escapeHtml from "escape-html";

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");

const HEAD = '<title>Razorpay stand-in</title><meta name="viewport" content="width=device-width">';
const page = (body: string) => `<!doctype html><html lang="en">${HEAD}<body>${body}</body></html>`;

/** The provider's page with buttons to pay, to fail and to cancel; its forms replace the whole window. */
export function checkoutPage(url: string, options: Record<string, string>): string {
  const { order_id = "", callback_url = "", cancel_url, name = "" } = options;
  const button = (what: string, label: string) => {
    const content = `${hidden({ order_id, callback_url, what })}<button>${label}</button>`;
    return `<form method="post" action="${url}/till" target="_top">${content}</form>`;
  };
  const back = cancel_url
    ? `<a href="${escapeHtml(cancel_url)}" target="_top">Cancel payment</a>`
    : `<button onclick="parent.postMessage('dismissed', '*')">Close</button>`;
  return page(
    `<h1>${escapeHtml(name)}</h1>${button("pay", "Pay at the bank")}${button("fail", "Decline")}${back}`,
  );
}

/** Posts the fields back to the shop: at once if scripts run, otherwise when its button is pressed. */
export function returnPage(callbackUrl: string, fields: Record<string, string>): string {
  const content = `${hidden(fields)}<button>Back to the shop</button>`;
  const form = `<form method="post" action="${escapeHtml(callbackUrl)}" id="f">${content}</form>`;
  return page(`${form}<script>f.submit()</script>`);
}

/**
 * The script of the standard checkout, which opens a frame over the shop's page and removes it 300 ms after
 * it was dismissed. It throws if a mandatory option is missing.
 */
export const CHECKOUT_SCRIPT = (url: string): string => `window.Razorpay = function (options) {
  for (const name of ["key", "amount", "currency", "name", "order_id"])
    if (!options[name]) throw new Error(name + " is required");
  const { modal, ...told } = options;
  this.open = function () {
    const frame = document.createElement("iframe");
    frame.className = "razorpay-checkout-frame";
    frame.title = "Razorpay checkout";
    frame.src = "${url}/v1/checkout/public?options=" + encodeURIComponent(JSON.stringify(told));
    frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;z-index:9;background:#fff";
    addEventListener("message", function close(event) {
      if (event.data !== "dismissed") return;
      removeEventListener("message", close);
      setTimeout(() => {
        frame.remove();
        if (modal && modal.ondismiss) modal.ondismiss();
      }, 300);
    });
    document.body.append(frame);
  };
};`;
