// @vitest-environment happy-dom
import { beforeAll, expect, test } from "vitest";
import { getSentValues, readPage, showPage } from "./show-page";

const page = (main: string, title = "Shop") =>
  `<!doctype html><html><head><title>${title}</title></head><body><div id="toast"></div>
  <header>${title}</header><main>${main}</main></body></html>`;

const find = <E extends HTMLElement = HTMLInputElement>(selector: string) =>
  document.querySelector(selector) as unknown as E;

function open(main: string): void {
  document.body.innerHTML = new DOMParser().parseFromString(page(main), "text/html").body.innerHTML;
}

beforeAll(() => readPage(new Response("")));

test("a newer answer changes the title, the header and the content", () => {
  open("<p>1 item</p>");
  expect(showPage(page("<p>2 items</p>", "Cart"))).toBe(true);
  expect([document.title, find("header").textContent, find("main").textContent]).toEqual([
    "Cart",
    "Cart",
    "2 items",
  ]);
});

test("an answer that is no page of the shop changes nothing", () => {
  open("<p>1 item</p>");
  expect(showPage("Bad gateway")).toBe(false);
  expect(find("main").textContent).toBe("1 item");
});

test("what was typed into another form stays, and an untouched field follows the answer", () => {
  open('<form><input name="note" value=""><input name="place" value="Varanasi"></form>');
  find('[name="note"]').value = "Ring twice";
  showPage(page('<form><input name="note" value=""><input name="place" value="Sarnath"></form>'));
  expect([find('[name="note"]').value, find('[name="place"]').value]).toEqual(["Ring twice", "Sarnath"]);
});

test("the form that was sent takes the values of its answer, but keeps what was typed meanwhile", () => {
  const form = (pincode: string, note: string) =>
    page(`<form><input name="pincode" value="${pincode}"><input name="note" value="${note}"></form>`);
  document.body.innerHTML = new DOMParser().parseFromString(form("", ""), "text/html").body.innerHTML;
  find('[name="pincode"]').value = "221 001";
  const sent = getSentValues(find<HTMLFormElement>("form"));
  find('[name="note"]').value = "Second floor";
  showPage(form("221001", ""), { sent });
  expect([find('[name="pincode"]').value, find('[name="note"]').value]).toEqual(["221001", "Second floor"]);
});

test("a choice stays and options have the values of the answer, also in other places", () => {
  const form = (first: string, chosen = "") =>
    `<form><select name="sort">${["low", "new"].reduce(
      (html, value) =>
        `${html}<option value="${value}"${value === chosen ? " selected" : ""}>${value}</option>`,
      first,
    )}</select></form>`;
  open(form('<option value="">Best rated</option>'));
  const select = find<HTMLSelectElement>("select");
  select.value = "low";
  const sent = getSentValues(find<HTMLFormElement>("form"));
  const next = '<option value="">Best match</option><option value="rating">Best rated</option>';
  const readOptions = () => [...select.options].map(({ value, text }) => `${value}=${text}`);
  const options = ["=Best match", "rating=Best rated", "low=low", "new=new"];
  showPage(page(form(next, "low")), { sent });
  expect([select.value, readOptions()]).toEqual(["low", options]);
  select.value = "new";
  showPage(page(form('<option value="">Best rated</option>')));
  expect([select.value, readOptions()]).toEqual(["new", ["=Best rated", "low=low", "new=new"]]);
  showPage(page(form(next)), { sent: getSentValues(find<HTMLFormElement>("form")) });
  expect([select.value, readOptions()]).toEqual(["", options]);
});

test("an opened part stays open, an added button stays, a kept part is not touched", () => {
  open("<details><summary>More</summary></details><p>Old</p><section>Banner 1</section>");
  find<HTMLDetailsElement>("details").open = true;
  const button = Object.assign(document.createElement("button"), { textContent: "+" });
  button.dataset.added = "";
  find("p").after(button);
  find("section").dataset.keep = "";
  showPage(page("<details><summary>More</summary></details><p>New</p><section>Banner 2</section>"));
  expect(find<HTMLDetailsElement>("details").open).toBe(true);
  expect(document.body.contains(button)).toBe(true);
  expect([find("p").textContent, find("section").textContent]).toEqual(["New", "Banner 1"]);
});

test("the address of the answer enters the history only if it is asked for", () => {
  open("<p>All</p>");
  history.replaceState(null, "", "/products-grid/All");
  showPage(page("<p>Fans</p>"), { url: "/products-grid/Fans" });
  expect(location.pathname).toBe("/products-grid/All");
  showPage(page("<p>Fans</p>"), { url: "/products-grid/Fans", history: "push" });
  expect(location.pathname).toBe("/products-grid/Fans");
});
