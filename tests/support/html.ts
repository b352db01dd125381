/** A control of a form as a browser without scripts would send it. */
export interface Control {
  kind: string;
  name: string;
  value: string;
  /** What stands on a button. */
  text: string;
  /** Ticked, or not a box at all. */
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

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    return NAMED[name] ?? whole;
  });

const UNSEEN = /<!--[\s\S]*?-->|<(script|style|head|title)\b[\s\S]*?<\/\1>/g;

/** The visible text of a piece of HTML, in one line. React escapes every `<` and `>` that is not a tag. */
export function textOf(html: string): string {
  const bare = html.replace(UNSEEN, "").replace(/<[^>]*>/g, " ");
  return decode(bare).replace(/\s+/g, " ").trim();
}

/** The attributes of a tag, their names small. */
export function attributesOf(tag: string): Record<string, string> {
  const found = tag.matchAll(/\s([\w:.-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
}

const CONTROL = /<(input|button|textarea|select)\b([^>]*?)\/?>(?:([\s\S]*?)<\/\1>)?/g;
const INPUT = /<input\b[^>]*>/g;

function selectedOf(options: string): string {
  const tags = [...options.matchAll(/<option\b([^>]*)>/g)].map((match) => attributesOf(match[1] ?? ""));
  return (tags.find((tag) => "selected" in tag) ?? tags[0])?.value ?? "";
}

function controlOf(kind: string, tag: string, content: string): Control {
  const { name = "", value, type = "text", formmethod, ...rest } = attributesOf(tag);
  const isBox = type === "checkbox" || type === "radio";
  const own = {
    input: value ?? (isBox ? "on" : ""),
    button: value ?? "",
    textarea: decode(content.replace(/^\n/, "")),
  };
  return {
    kind: kind === "input" ? type : kind,
    name,
    value: own[kind as keyof typeof own] ?? selectedOf(content),
    text: kind === "button" ? textOf(content) : "",
    sent: kind !== "button" && (!isBox || "checked" in rest),
    ...(formmethod && { method: formmethod.toLowerCase() }),
  };
}

/** Every form of a page. */
export function formsOf(html: string): HtmlForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = "", inside = ""]) => {
    const { id = "", action, method = "get" } = attributesOf(tag);
    // An input has no end: closed here, so that one pattern reads every kind of control.
    const closed = inside.replace(INPUT, (input) => `${input}</input>`);
    const controls = [...closed.matchAll(CONTROL)].map(([, kind = "", attributes = "", content = ""]) =>
      controlOf(kind, attributes, content),
    );
    return { id, action, method: method.toLowerCase(), controls };
  });
}

/** The addresses a page links to; `name` is what somebody hears who cannot see them. */
export const linksOf = (html: string): { href: string; text: string; name: string }[] =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, tag = "", content = ""]) => {
    const { href = "", "aria-label": label = "" } = attributesOf(tag);
    const text = textOf(content);
    const alt = attributesOf(/<img\b([^>]*)>/.exec(content)?.[1] ?? "").alt ?? "";
    return { href, text, name: label || text || alt };
  });
