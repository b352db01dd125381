// What scripts add to the pages of the back-office, all of which work without them. No imports: it stands in
// the page.
const SEARCH_PAUSE_MS = 500;
const TOAST_MS = 4000;
const all = (selector) => [...document.querySelectorAll(selector)];

/** Says something went wrong, above what it is about. */
function complain(form, words) {
  form.querySelector(":scope > .offline")?.remove();
  const box = document.createElement("p");
  box.className = "error offline";
  box.setAttribute("role", "alert");
  box.textContent = words;
  form.prepend(box);
}

// A form goes once, says that it is on its way, and stays with all that was typed where there is no
// connection.
addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.method !== "post") return;
  if (!navigator.onLine) {
    event.preventDefault();
    return complain(form, "Network error. Please try again.");
  }
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "yes";
  const busy = submitter?.dataset.busy;
  if (!busy) return;
  submitter.dataset.label = submitter.textContent;
  submitter.textContent = busy;
  submitter.setAttribute("aria-disabled", "true");
});

// A page that the browser has kept whole comes back as it was left.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const form of all("form[data-sent]")) delete form.dataset.sent;
  for (const button of all("[data-label]")) {
    button.textContent = button.dataset.label;
    button.removeAttribute("aria-disabled");
  }
  for (const menu of all(".rail")) if (menu.matches(":popover-open")) menu.hidePopover();
});

// A search runs by itself half a second after the last key, and the cursor stays where it was.
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

// A password can be looked at.
for (const field of all("main input[type=password]")) {
  const words =
    document.querySelector(`label[for="${field.id}"]`)?.textContent.trim().toLowerCase() ?? "password";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.setAttribute("aria-controls", field.id);
  const show = (isShown) => {
    field.type = isShown ? "text" : "password";
    button.textContent = isShown ? "Hide" : "Show";
    button.setAttribute("aria-label", `${button.textContent} ${words}`);
  };
  show(false);
  button.addEventListener("click", () => show(field.type === "password"));
  field.after(button);
}

// "12/500" keeps up with what is typed.
for (const area of all("textarea, input[type=text]")) {
  const counter = [...(area.closest(".field")?.querySelectorAll(".hint > span") ?? [])].find((span) =>
    /^\d+\/\d+$/.test(span.textContent),
  );
  area.addEventListener("input", () => {
    const length = [...area.value].length;
    if (counter) counter.textContent = counter.textContent.replace(/^\d+/, String(length));
  });
}

// A button that waits for a choice is no button before.
for (const button of all("button[data-waits]")) {
  const wait = () => {
    button.disabled = !button.form.checkValidity();
  };
  button.form.addEventListener("change", wait);
  wait();
}

// A file that is too large is refused before it is sent.
for (const field of all("input[type=file][data-most-bytes]")) {
  field.addEventListener("change", () => {
    const isTooLarge = [...field.files].some(({ size }) => size > Number(field.dataset.mostBytes));
    field.form.querySelector(":scope > .offline")?.remove();
    if (!isTooLarge) return;
    field.value = "";
    complain(field.form, field.dataset.tooLarge);
  });
}

// A message of success leaves by itself, not while somebody points at it.
for (const toast of all(".toast.success")) {
  const leave = () => (toast.matches(":hover") ? setTimeout(leave, TOAST_MS) : toast.replaceChildren());
  setTimeout(() => {
    // On a page that moves the message is React's.
    if (document.querySelector("script[type*=deferred]")) return;
    leave();
    if (!toast.textContent) toast.className = "";
  }, TOAST_MS);
}

// A paper can be printed.
for (const tools of all("[data-prints]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button chip";
  button.textContent = "Print";
  button.addEventListener("click", () => print());
  tools.append(button);
}
