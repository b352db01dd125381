import { createAdded, getPageText, onElement } from "./elements";

/** Gives a number field with `data-steps` its − and + buttons. */
onElement("input[data-steps]", (element) => {
  const field = element as HTMLInputElement;
  const status = createAdded("span", { className: "unseen" });
  status.setAttribute("role", "status");
  const add = (sign: string, label: string, isUp: boolean) => {
    const button = createAdded("button", { type: "button", className: "button", textContent: sign });
    button.setAttribute("aria-label", getPageText(label));
    if (field.id) button.setAttribute("aria-controls", field.id);
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      field[isUp ? "stepUp" : "stepDown"]();
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
      status.textContent = field.value;
    });
    return button;
  };
  const less = add("−", "oneLess", false);
  const more = add("+", "oneMore", true);
  // `disabled` would lose the focus at the last step.
  const update = () => {
    const value = field.valueAsNumber || 0;
    less.setAttribute("aria-disabled", String(value <= Number(field.min)));
    more.setAttribute("aria-disabled", String(value >= Number(field.max)));
  };
  field.addEventListener("input", update);
  field.form?.addEventListener("reset", () => setTimeout(update));
  update();
  less.classList.add("less");
  (field.closest("label") ?? field).after(less, more, status);
});
