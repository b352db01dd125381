import { createAdded, onElement } from "./elements";

/** The checkboxes of a form with `data-chooses`, wherever they stand in the page. */
const listBoxes = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === "checkbox" && field.name !== "" && !field.disabled,
  );

/** All rows of the page are chosen at once, and it is said how many are chosen. */
onElement("form[data-chooses]", (element) => {
  const form = element as HTMLFormElement;
  const all = createAdded("input", { type: "checkbox" });
  const label = createAdded("label", { className: "tick" });
  const text = document.createElement("span");
  text.textContent = form.dataset.chooses ?? "";
  label.append(all, text);
  const count = createAdded("output", { className: "quiet" });
  const update = () => {
    const boxes = listBoxes(form);
    const chosen = boxes.filter(({ checked }) => checked).length;
    all.checked = chosen > 0 && chosen === boxes.length;
    all.indeterminate = chosen > 0 && !all.checked;
    count.value = `${chosen} ${form.dataset.chosen ?? ""}`;
  };
  all.addEventListener("change", () => {
    for (const box of listBoxes(form)) box.checked = all.checked;
    update();
  });
  document.addEventListener("change", ({ target }) => {
    if (target !== all && target instanceof HTMLInputElement && target.form === form) update();
  });
  document.addEventListener("shown", update);
  form.prepend(label, count);
  update();
});
