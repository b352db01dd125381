import { isSetUp, onElement } from "./elements";
import { shrinkPhoto } from "./shrink-photo";

// A part of a page with `data-photo` takes one photo, from a file or the camera, or several in a field with
// `multiple`. Its limits and words stand in `data-` attributes; without them photos are only made smaller.

const FILE_FIELDS = "input[type=file]";

/** The files that were sent with a form. */
const sentFiles = new WeakMap<HTMLInputElement, File[]>();

const listFiles = (input: HTMLInputElement): File[] => [...(input.files ?? [])];
const hasFiles = (input: HTMLInputElement, files: File[] | undefined): boolean =>
  files?.length === input.files?.length && listFiles(input).every((file, index) => file === files?.[index]);

document.addEventListener(
  "submit",
  ({ target }) => {
    for (const input of (target as Element).querySelectorAll<HTMLInputElement>(FILE_FIELDS)) {
      const files = listFiles(input);
      if (files.length > 0) sentFiles.set(input, files);
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

function setFiles(input: HTMLInputElement, files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

async function takePhotos(place: HTMLElement, input: HTMLInputElement): Promise<void> {
  const files = listFiles(input);
  if (files.length === 0) return;
  // Only the first of both inputs would be used.
  for (const other of place.querySelectorAll<HTMLInputElement>(FILE_FIELDS))
    if (other !== input) other.value = "";
  const smaller: File[] = [];
  // One after the other: a photo takes much of a phone's memory while it is made smaller.
  for (const file of files) smaller.push(await shrinkPhoto(file));
  // The visitor may have chosen other files in the meantime.
  if (!hasFiles(input, files)) return;
  const problems = smaller.map((file) => findPhotoProblem(file, place));
  showPhotoProblem(
    input,
    problems.find((problem) => problem !== undefined),
  );
  const taken = smaller.filter((_file, index) => problems[index] === undefined);
  if (taken.length === 0) input.value = "";
  else if (!hasFiles(input, taken)) setFiles(input, taken);
}

onElement("[data-photo]", (place) =>
  place.addEventListener("change", ({ target }) => {
    if ((target as Element).matches(FILE_FIELDS)) void takePhotos(place, target as HTMLInputElement);
  }),
);

// What the shop has taken or refused is not sent again.
onElement("[data-photo] [name=photoDraft], [data-photo] .error", (answer) => {
  if (!isSetUp()) return;
  const inputs = answer.closest("[data-photo]")?.querySelectorAll<HTMLInputElement>(FILE_FIELDS) ?? [];
  for (const input of inputs) if (hasFiles(input, sentFiles.get(input))) input.value = "";
});

// A form that takes several has put them into its list, where they may be removed again.
document.addEventListener("shown", () => {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-photo] [multiple]"))
    if (hasFiles(input, sentFiles.get(input))) input.value = "";
});
