import { type CheerioAPI, load } from "cheerio/slim";
import { LRUCache } from "lru-cache";

/** A control of a form as a browser without scripts would send it. */
export interface Control {
  kind: string;
  name: string;
  value: string;
  /** What stands on a button. */
  text: string;
  /** Ticked, or not a box at all; neither a button nor disabled. */
  sent: boolean;
  /** Where a button sends the form instead. */
  method?: string;
}

export interface HtmlForm {
  id: string;
  action: string | undefined;
  method: string;
  controls: Control[];
}

type Node = ReturnType<CheerioAPI["root"]>[0]["children"][number];
type Element = ReturnType<ReturnType<CheerioAPI["root"]>["find"]>[number];

const MISPLACED_FORM = "form form, :is(table, thead, tbody, tfoot, tr) > form";

// htmlparser2 gives the tree that was written. parse5 would mend it as a browser does, so that a form inside
// a form were gone without a word, and takes three times as long: 27 ms instead of 9 for a page of 210 kB.
const documents = new LRUCache<string, CheerioAPI>({
  max: 8,
  memoMethod: (html) => {
    const $ = load(html);
    const [misplaced] = $(MISPLACED_FORM);
    if (misplaced) throw new Error(`A form where none may be: ${$.html(misplaced)}`);
    return $;
  },
});

/** The elements of a page or of a piece of one. The page is parsed once for all who ask: only for reading. */
export const select = (html: string, css: string) => documents.memo(html).root().find(css);

const UNSEEN = new Set(["script", "style", "head", "title"]);
const TEXT = 3;

function visibleIn(node: Node): string {
  if (node.nodeType === TEXT) return node.data;
  if (!("children" in node) || ("tagName" in node && UNSEEN.has(node.tagName))) return "";
  return ` ${node.children.map(visibleIn).join("")} `;
}

const inOneLine = (nodes: Node[]) => nodes.map(visibleIn).join("").replace(/\s+/g, " ").trim();

/** The visible text of a piece of HTML, in one line; what stands in two elements is two words. */
export const textOf = (html: string): string => inOneLine(documents.memo(html).root()[0]?.children ?? []);

/** The text in each of these elements, in one line. */
export const texts = (html: string, css: string): string[] =>
  Array.from(select(html, css), (element) => inOneLine(element.children));

/** What this attribute says on each of these elements that have it. */
export const attributes = (html: string, css: string, name: string): string[] =>
  Array.from(select(html, css), (element) => element.attribs[name]).filter((value) => value !== undefined);

function selectedOf($: CheerioAPI, control: Element): string {
  const options = $(control).find("option");
  const [chosen = options[0]] = options.filter("[selected]");
  return chosen ? (chosen.attribs.value ?? inOneLine(chosen.children)) : "";
}

/** What htmlparser2 leaves in a textarea as it was written. */
const decoded = (written: string) => load(written.replaceAll("<", "&lt;")).text();

function sentBy($: CheerioAPI, control: Element): string {
  const { value, type } = control.attribs;
  if (control.tagName === "select") return selectedOf($, control);
  if (control.tagName === "textarea") return decoded($(control).text().replace(/^\n/, ""));
  return value ?? (type === "checkbox" || type === "radio" ? "on" : "");
}

function controlOf($: CheerioAPI, control: Element, isDisabled: boolean): Control {
  const { name = "", type = "text", formmethod, checked } = control.attribs;
  const isButton = control.tagName === "button";
  const isBox = type === "checkbox" || type === "radio";
  return {
    kind: control.tagName === "input" ? type : control.tagName,
    name,
    value: sentBy($, control),
    text: isButton ? inOneLine(control.children) : "",
    sent: !isButton && !isDisabled && (!isBox || checked !== undefined),
    ...(formmethod && { method: formmethod.toLowerCase() }),
  };
}

/** Every form of a page, with the controls elsewhere that name it by its id. */
export function formsOf(html: string): HtmlForm[] {
  const $ = documents.memo(html);
  const disabled = new Set<Node>($("[disabled], fieldset[disabled] *").get());
  const forms = $("form").get();
  const ownerOf = (control: Element) => {
    const { form: id } = control.attribs;
    return id === undefined ? $(control).closest("form")[0] : forms.find(({ attribs }) => attribs.id === id);
  };
  const controls = Array.from($("input, button, textarea, select"), (control) => ({
    control,
    owner: ownerOf(control),
  }));
  return forms.map((form) => {
    const { id = "", action, method = "get" } = form.attribs;
    const ours = controls
      .filter(({ owner }) => owner === form)
      .map(({ control }) => controlOf($, control, disabled.has(control)));
    return { id, action, method: method.toLowerCase(), controls: ours };
  });
}

/** The addresses a page links to; `name` is what somebody hears who cannot see them. */
export function linksOf(html: string): { href: string; text: string; name: string }[] {
  const $ = documents.memo(html);
  return Array.from($("a"), (element) => {
    const { href = "", "aria-label": label = "" } = element.attribs;
    const text = inOneLine(element.children);
    return { href, text, name: label || text || ($(element).find("img").attr("alt") ?? "") };
  });
}
