import { onElement } from "./elements";
import { isSending } from "./forms";
import { findProblem, showProblem } from "./problems";
import { getSentValues, readPage, showPage } from "./show-page";

// Another pincode, pick-up or a discount code shows the checkout again with its days and total; everything
// that is filled in stays (rule: checkout-follows).

let question: AbortController | undefined;

/** The checkout of what is filled in; undefined if it is shown already, or only the pincode is not whole. */
function findNextAddress(form: HTMLFormElement): URL | undefined {
  const fields = new FormData(form);
  const isUsed = !form.elements.namedItem("exchange") || fields.has("exchange");
  const pincode = String(fields.get("postalCode")).trim();
  const url = new URL(location.href);
  const isShownForPickup = url.searchParams.get("fulfilment") === "pickup";
  const isShownUsed = url.searchParams.get("exchange") !== "none";
  const code = String(fields.get("discountCode")).trim();
  const isShownWithCode = code === (url.searchParams.get("discountCode") ?? "");
  const isShownSame = isUsed === isShownUsed && isShownWithCode;
  url.searchParams.set("discountCode", code);
  url.searchParams.delete("address");
  url.searchParams.delete("exchange");
  if (!isUsed) url.searchParams.set("exchange", "none");
  if (fields.get("fulfilment") === "pickup") {
    url.searchParams.set("fulfilment", "pickup");
    return isShownForPickup && isShownSame ? undefined : url;
  }
  url.searchParams.delete("fulfilment");
  if (!/^[1-9]\d{5}$/.test(pincode)) return isShownSame ? undefined : url;
  url.searchParams.set("pincode", pincode);
  const isShown = !isShownForPickup && isShownSame && fields.get("seenPincode") === pincode;
  return isShown ? undefined : url;
}

async function follow(form: HTMLFormElement): Promise<void> {
  question?.abort();
  const url = findNextAddress(form);
  // The errors of a refused form stay; the payment page says what has changed.
  if (!url || isSending(form) || form.querySelector(".error")) return;
  const place = form.querySelector("[role=status]");
  place?.replaceChildren();
  question = new AbortController();
  const { signal } = question;
  try {
    const answer = await fetch(url, { headers: { Accept: "text/html" }, signal });
    const html = await readPage(answer);
    if (signal.aborted || isSending(form)) return;
    // No field has the value that it is said to have been sent with, so that all keep theirs.
    const kept = new Map([...getSentValues(form)].map(([field]) => [field, "\0"]));
    const isCheckout = answer.ok && new URL(answer.url).pathname === location.pathname;
    if (isCheckout) showPage(html, { sent: kept, url: url.href, history: "replace" });
    else if (place) showProblem(place as HTMLElement, findProblem(html));
  } catch {
    // The payment page says what has changed.
  }
}

onElement("form[data-follows]", (element) => {
  const form = element as HTMLFormElement;
  const onChange = ({ target, type }: Event) => {
    const { name } = target as HTMLInputElement;
    // A code that is half typed would be an unknown one.
    if (name === "discountCode" ? type === "change" : /^(?:postalCode|fulfilment|exchange)$/.test(name))
      void follow(form);
  };
  form.addEventListener("input", onChange);
  form.addEventListener("change", onChange);
  // An answer that comes after the form's would take its errors away.
  form.addEventListener("submit", () => question?.abort());
  // What was typed before the scripts came has not been asked.
  void follow(form);
});
