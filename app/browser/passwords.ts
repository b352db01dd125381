import { createAdded, getPageText, onElement } from "./elements";

/** Each password field gets a button that shows or hides the password. */
onElement("main input[type=password]", (element) => {
  const field = element as HTMLInputElement;
  const label = document.querySelector(`label[for="${field.id}"]`)?.textContent?.trim().toLowerCase();
  const button = createAdded("button", { type: "button", className: "button" });
  button.setAttribute("aria-controls", field.id);
  field.dataset.showsPassword = "";
  const show = (isVisible: boolean) => {
    field.type = isVisible ? "text" : "password";
    button.textContent = getPageText(isVisible ? "hide" : "show");
    button.setAttribute("aria-label", `${button.textContent} ${label}`);
  };
  show(false);
  button.addEventListener("click", () => show(field.type === "password"));
  field.after(button);
});
