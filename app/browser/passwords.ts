import { ratePassword } from "~/lib/password-strength";
import { createAdded, getPageText, onElement } from "./elements";

/** Each password field gets a button that shows or hides the password. */
onElement("main input[type=password]", (element) => {
  const field = element as HTMLInputElement;
  const label = document.querySelector(`label[for="${field.id}"]`)?.textContent?.trim().toLowerCase() ?? "";
  const button = createAdded("button", { type: "button", className: "button" });
  button.setAttribute("aria-controls", field.id);
  field.dataset.showsPassword = "";
  const show = (isVisible: boolean) => {
    field.type = isVisible ? "text" : "password";
    const action = getPageText(isVisible ? "hide" : "show");
    button.textContent = action;
    const name = getPageText("actionOnField").replace("{ACTION}", action).replace("{LABEL}", label);
    button.setAttribute("aria-label", name);
  };
  show(false);
  button.addEventListener("click", () => show(field.type === "password"));
  field.after(button);
});

interface StrengthTexts {
  text: string;
  labels: string[];
  hints: string[];
}

/** Rates the password of the field before it, as the shop does when it is sent. */
onElement("[data-strength]", (element) => {
  const { text, labels, hints }: StrengthTexts = JSON.parse(element.dataset.strength ?? "{}");
  const field = element.closest(".field")?.querySelector("input");
  const [before = "", after = ""] = text.split("{label}");
  const meter = Object.assign(document.createElement("meter"), { min: 0, max: labels.length - 1 });
  meter.setAttribute("aria-hidden", "true");
  const update = () => {
    const { score, missing } = ratePassword(field?.value ?? "");
    if (score === 0) return element.replaceChildren();
    meter.value = score;
    const label = Object.assign(document.createElement("strong"), { textContent: labels[score] });
    const missingText = missing.map((index) => hints[index]).join(", ");
    element.replaceChildren(meter, ` ${before}`, label, after, missingText ? ` – ${missingText}` : "");
  };
  field?.addEventListener("input", update);
  update();
});
