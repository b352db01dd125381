import { type CheerioAPI, load } from "cheerio/slim";
import { LRUCache } from "lru-cache";

/** A control of a form as a browser without scripts would send it. */
export interface Control {
  kind: string;
  name: string;
  value: string;
  /** The text of a button. */
  text: string;
  /** Whether it is sent with the form: it is no button, not disabled, and ticked if it can be. */
  sent: boolean;
  /** The `formmethod` of a button. */
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

// htmlparser2 gives the tree as it was written. parse5 would repair it as a browser does, so that a form in
// a form would silently disappear, and takes three times as long: 27 ms instead of 9 for a page of 210 kB.
const documents = new LRUCache<string, CheerioAPI>({
  max: 8,
  memoMethod: (html) => {
    const $ = load(html);
    const [misplaced] = $(MISPLACED_FORM);
    if (misplaced) throw new Error(`A form where none may be: ${$.html(misplaced)}`);
    return $;
  },
});

/** The elements that match a selector. Parsed pages are cached, so callers must not change them. */
export const selectAll = (html: string, css: string) => documents.memo(html).root().find(css);

const INVISIBLE_TAGS = new Set(["script", "style", "head", "title"]);
const TEXT_NODE = 3;

function collectText(node: Node): string {
  if (node.nodeType === TEXT_NODE) return node.data;
  if (!("children" in node) || ("tagName" in node && INVISIBLE_TAGS.has(node.tagName))) return "";
  return ` ${node.children.map(collectText).join("")} `;
}

const toOneLine = (nodes: Node[]) => nodes.map(collectText).join("").replace(/\s+/g, " ").trim();

/** The visible text of a piece of HTML in one line; texts of different elements are separated by a space. */
export const getVisibleText = (html: string): string =>
  toOneLine(documents.memo(html).root()[0]?.children ?? []);

/** The visible text of each matching element, in one line. */
export const listTexts = (html: string, css: string): string[] =>
  Array.from(selectAll(html, css), (element) => toOneLine(element.children));

/** The values of an attribute of the matching elements that have it. */
export const listAttributes = (html: string, css: string, name: string): string[] =>
  Array.from(selectAll(html, css), (element) => element.attribs[name]).filter((value) => value !== undefined);

function getSelectedValue($: CheerioAPI, control: Element): string {
  const options = $(control).find("option");
  const [selected = options[0]] = options.filter("[selected]");
  return selected ? (selected.attribs.value ?? toOneLine(selected.children)) : "";
}

/** Decodes the entities in a textarea, which htmlparser2 leaves as they are. */
const decodeTextarea = (source: string) => load(source.replaceAll("<", "&lt;")).text();

function getSentValue($: CheerioAPI, control: Element): string {
  const { value, type } = control.attribs;
  if (control.tagName === "select") return getSelectedValue($, control);
  if (control.tagName === "textarea") return decodeTextarea($(control).text().replace(/^\n/, ""));
  return value ?? (type === "checkbox" || type === "radio" ? "on" : "");
}

function toControl($: CheerioAPI, control: Element, isDisabled: boolean): Control {
  const { name = "", type = "text", formmethod, checked, "aria-label": label } = control.attribs;
  const isButton = control.tagName === "button";
  const isBox = type === "checkbox" || type === "radio";
  return {
    kind: control.tagName === "input" ? type : control.tagName,
    name,
    value: getSentValue($, control),
    text: isButton ? (label ?? toOneLine(control.children)) : "",
    sent: !isButton && !isDisabled && (!isBox || checked !== undefined),
    ...(formmethod && { method: formmethod.toLowerCase() }),
  };
}

/** The forms of a page, including the controls elsewhere that refer to a form by its id. */
export function listForms(html: string): HtmlForm[] {
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
    const ownControls = controls
      .filter(({ owner }) => owner === form)
      .map(({ control }) => toControl($, control, disabled.has(control)));
    return { id, action, method: method.toLowerCase(), controls: ownControls };
  });
}

/** The links of a page; `name` is the accessible name: label, text, or the picture's alternative text. */
export function listLinks(html: string): { href: string; text: string; name: string }[] {
  const $ = documents.memo(html);
  return Array.from($("a"), (element) => {
    const { href = "", "aria-label": label = "" } = element.attribs;
    const text = toOneLine(element.children);
    return { href, text, name: label || text || ($(element).find("img").attr("alt") ?? "") };
  });
}
