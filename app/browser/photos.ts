import { isSetUp, onElement } from "./elements";
import { shrinkPhoto } from "./shrink-photo";

// A part of a page with `data-photo` takes one photo, from a file or the camera. Its limits and words stand
// in `data-` attributes; without them the photo is only made smaller.

const FILE_FIELDS = "input[type=file]";

/** The files that were sent with a form. */
const sentFiles = new WeakMap<HTMLInputElement, File>();

document.addEventListener(
  "submit",
  ({ target }) => {
    for (const input of (target as Element).querySelectorAll<HTMLInputElement>(FILE_FIELDS)) {
      const file = input.files?.[0];
      if (file) sentFiles.set(input, file);
    }
  },
  true,
);

function findPhotoProblem({ type, size }: File, { dataset }: HTMLElement): string | undefined {
  // Some phones name no type; the server checks the content.
  if (type && !type.startsWith("image/")) return dataset.notImage;
  // What a browser can decode has become a JPEG.
  if (/^image\/hei[cf]/.test(type)) return dataset.heic;
  return size > Number(dataset.mostBytes) ? dataset.tooLarge : undefined;
}

/** Shows what is wrong with a photo at its field, in place of what was wrong with an earlier one. */
function showPhotoProblem(input: HTMLInputElement, message: string | undefined): void {
  const field = input.closest(".field");
  const hint = field?.querySelector(".hint");
  field?.querySelector(".error")?.remove();
  field?.classList.toggle("wrong", message !== undefined);
  input.setAttribute("aria-describedby", hint?.id ?? "");
  input.removeAttribute("aria-invalid");
  if (message === undefined) return;
  const error = document.createElement("p");
  Object.assign(error, { className: "error", id: `${input.id}-error`, textContent: message });
  error.setAttribute("role", "alert");
  hint?.after(error);
  input.setAttribute("aria-describedby", `${hint?.id} ${error.id}`);
  input.setAttribute("aria-invalid", "true");
}

function setFile(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
}

async function takePhoto(place: HTMLElement, input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  // Only the first of both inputs would be used.
  for (const other of place.querySelectorAll<HTMLInputElement>(FILE_FIELDS))
    if (other !== input) other.value = "";
  const smaller = await shrinkPhoto(file);
  // The visitor may have chosen another file in the meantime.
  if (input.files?.[0] !== file) return;
  const problem = findPhotoProblem(smaller, place);
  showPhotoProblem(input, problem);
  if (problem) input.value = "";
  else if (smaller !== file) setFile(input, smaller);
}

onElement("[data-photo]", (place) =>
  place.addEventListener("change", ({ target }) => {
    if ((target as Element).matches(FILE_FIELDS)) void takePhoto(place, target as HTMLInputElement);
  }),
);

// What the shop has taken or refused is not sent again.
onElement("[data-photo] [name=photoDraft], [data-photo] .error", (answer) => {
  if (!isSetUp()) return;
  const inputs = answer.closest("[data-photo]")?.querySelectorAll<HTMLInputElement>(FILE_FIELDS) ?? [];
  for (const input of inputs) if (sentFiles.get(input) === input.files?.[0]) input.value = "";
});
