import { countCharacters } from "~/lib/count-characters";
import { onElement } from "./elements";

/** Keeps a counter such as "12/100", whose `data-counts` is the id of its field, up to date. */
onElement("[data-counts]", (counter) => {
  const field = document.getElementById(counter.dataset.counts ?? "") as HTMLTextAreaElement | null;
  const update = () => {
    const length = countCharacters(field?.value ?? "");
    counter.textContent = `${length}/${counter.dataset.most}`;
    counter.hidden = length === 0 && counter.dataset.onceFilled !== undefined;
  };
  field?.addEventListener("input", update);
  update();
});
