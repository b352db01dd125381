import { createAdded, onElement } from "./elements";
import { clearProblem, showProblem } from "./problems";

/** Hides the error of a field once it is edited, in a form with `data-forgets-errors`. */
document.addEventListener("input", ({ target }) => {
  const field = (target as HTMLElement).closest<HTMLElement>("form[data-forgets-errors] .field.wrong");
  field?.classList.remove("wrong");
  field?.querySelector(".error")?.remove();
  (target as HTMLElement).removeAttribute("aria-invalid");
});

/** A button with `data-waits` is disabled until its form is valid. */
onElement("button[data-waits]", (element) => {
  const button = element as HTMLButtonElement;
  const update = () => {
    button.disabled = !button.form?.checkValidity();
  };
  button.form?.addEventListener("change", update);
  update();
});

/** A file that is too large is refused before it is sent. */
onElement("input[type=file][data-most-bytes]", (element) => {
  const field = element as HTMLInputElement;
  field.addEventListener("change", () => {
    const form = field.form as HTMLFormElement;
    clearProblem(form);
    if ([...(field.files ?? [])].every(({ size }) => size <= Number(field.dataset.mostBytes))) return;
    field.value = "";
    showProblem(form, field.dataset.tooLarge ?? "");
  });
});

/** Printable documents get a button to print them. */
onElement("[data-prints]", (tools) => {
  const button = createAdded("button", {
    type: "button",
    className: "button chip",
    textContent: tools.dataset.prints,
  });
  button.addEventListener("click", () => print());
  tools.append(button);
});
