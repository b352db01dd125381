import { enhance, onElement } from "./elements";

const MAX_PRODUCTS = 4;

/** The list of the page of recently viewed products, without the product of this page. */
async function fetchList(url: string, productPath: string): Promise<Element | undefined> {
  const answer = await fetch(url);
  if (!answer.ok) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const list = page.querySelector("main .card")?.parentElement;
  const cards = [...(list?.children ?? [])];
  const others = cards
    .filter((card) => !card.querySelector(`a[href="${productPath}"]`))
    .slice(0, MAX_PRODUCTS);
  if (!list || others.length === 0) return undefined;
  for (const card of others) card.querySelector(".add")?.remove();
  list.replaceChildren(...others);
  return document.importNode(list, true);
}

/** Shows recently viewed products above the link to them, once the visitor comes near. */
onElement("[data-recently-viewed]", (section) => {
  const link = section.querySelector("a");
  if (!link || !("IntersectionObserver" in window)) return;
  const observer = new IntersectionObserver(async ([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    const list = await fetchList(link.href, location.pathname).catch(() => undefined);
    if (!list) return;
    const heading = Object.assign(document.createElement("h2"), { textContent: link.textContent });
    link.before(heading, list);
    link.textContent = section.dataset.recentlyViewed ?? "";
    section.dataset.keep = "";
    enhance(section);
  });
  observer.observe(section);
});
