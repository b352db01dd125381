// The script of the back-office, whose pages all work without it. It is part of the HTML, so it has no
// imports.
const SEARCH_PAUSE_MS = 500;
const TOAST_MS = 4000;
const all = (selector) => [...document.querySelectorAll(selector)];

/** Shows an error at the top of a form. */
function showError(form, message) {
  form.querySelector(":scope > .offline")?.remove();
  const box = document.createElement("p");
  box.className = "error offline";
  box.setAttribute("role", "alert");
  box.textContent = message;
  form.prepend(box);
}

// A form is sent only once, its button says that it is being sent, and offline it stays as it was filled in.
addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.method !== "post") return;
  if (!navigator.onLine) {
    event.preventDefault();
    return showError(form, "Network error. Please try again.");
  }
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "yes";
  const busy = submitter?.dataset.busy;
  if (!busy) return;
  submitter.dataset.label = submitter.textContent;
  submitter.textContent = busy;
  submitter.setAttribute("aria-disabled", "true");
});

// A page restored from the browser's back-forward cache is still in the state of sending.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const form of all("form[data-sent]")) delete form.dataset.sent;
  for (const button of all("[data-label]")) {
    button.textContent = button.dataset.label;
    button.removeAttribute("aria-disabled");
  }
  for (const menu of all(".rail")) if (menu.matches(":popover-open")) menu.hidePopover();
});

// A search is sent half a second after the last key, and the new page focuses its field again.
for (const field of all("form[data-searches] [type=search]")) {
  let timer;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      sessionStorage.setItem("searching", location.pathname);
      field.form.requestSubmit();
    }, SEARCH_PAUSE_MS);
  });
  if (sessionStorage.getItem("searching") === location.pathname) {
    sessionStorage.removeItem("searching");
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }
}

// Each password field gets a button that shows or hides the password.
for (const field of all("main input[type=password]")) {
  const label =
    document.querySelector(`label[for="${field.id}"]`)?.textContent.trim().toLowerCase() ?? "password";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.setAttribute("aria-controls", field.id);
  const show = (isVisible) => {
    field.type = isVisible ? "text" : "password";
    button.textContent = isVisible ? "Hide" : "Show";
    button.setAttribute("aria-label", `${button.textContent} ${label}`);
  };
  show(false);
  button.addEventListener("click", () => show(field.type === "password"));
  field.after(button);
}

// A counter such as "12/500" is updated on input.
for (const area of all("textarea, input[type=text]")) {
  const counter = [...(area.closest(".field")?.querySelectorAll(".hint > span") ?? [])].find((span) =>
    /^\d+\/\d+$/.test(span.textContent),
  );
  area.addEventListener("input", () => {
    const length = [...area.value].length;
    if (counter) counter.textContent = counter.textContent.replace(/^\d+/, String(length));
  });
}

// A button with `data-waits` is disabled until its form is valid.
for (const button of all("button[data-waits]")) {
  const update = () => {
    button.disabled = !button.form.checkValidity();
  };
  button.form.addEventListener("change", update);
  update();
}

// A file that is too large is refused before it is sent.
for (const field of all("input[type=file][data-most-bytes]")) {
  field.addEventListener("change", () => {
    const isTooLarge = [...field.files].some(({ size }) => size > Number(field.dataset.mostBytes));
    field.form.querySelector(":scope > .offline")?.remove();
    if (!isTooLarge) return;
    field.value = "";
    showError(field.form, field.dataset.tooLarge);
  });
}

// A success message disappears by itself, but not while the pointer is over it.
for (const toast of all(".toast.success")) {
  const hide = () => (toast.matches(":hover") ? setTimeout(hide, TOAST_MS) : toast.replaceChildren());
  setTimeout(() => {
    // On a page with React, React removes the message.
    if (document.querySelector("script[type*=deferred]")) return;
    hide();
    if (!toast.textContent) toast.className = "";
  }, TOAST_MS);
}

// Printable documents get a button to print them.
for (const tools of all("[data-prints]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button chip";
  button.textContent = "Print";
  button.addEventListener("click", () => print());
  tools.append(button);
}
