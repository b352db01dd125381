import { formsOf, type HtmlForm, linksOf, textOf, texts } from "./html";

type Fields = Record<string, string | undefined>;

/** What the shop answered, as a person without scripts sees it. */
export class Answer {
  constructor(
    readonly path: string,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
  ) {}

  get text(): string {
    return textOf(this.html);
  }

  get heading(): string {
    return texts(this.html, "h1")[0] ?? "";
  }

  get title(): string {
    return texts(this.html, "title")[0] ?? "";
  }

  /** Where it leads, path and query; undefined where it stays. */
  get location(): string | undefined {
    return this.headers.get("Location") ?? undefined;
  }

  /** The form that has this button, by the words on it or their beginning. */
  form(button: string): HtmlForm {
    const found = formsOf(this.html).find((form) =>
      form.controls.some((control) => control.text.startsWith(button)),
    );
    if (!found)
      throw new Error(`No form has a button "${button}" on ${this.path} (${this.status}): ${this.text}`);
    return found;
  }

  /** What stands in the fields of that form. */
  typed(button: string): Record<string, string> {
    const fields = this.form(button).controls.filter(({ kind, sent }) => sent && kind !== "hidden");
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  }

  /** The address of the first link with these words, or words that begin so. */
  link(text: string): string {
    const found = linksOf(this.html).find((link) => link.text.startsWith(text));
    if (!found) throw new Error(`No link "${text}" on ${this.path}: ${this.text}`);
    return found.href;
  }
}

/**
 * A person with a browser that runs no scripts: keeps cookies, follows links, fills in forms and presses
 * buttons.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(readonly shop: string) {}

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set("Accept", "text/html");
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0) headers.set("Cookie", cookies.join("; "));
    const url = new URL(path, this.shop);
    const answer = await fetch(url, {
      ...init,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return new Answer(url.pathname + url.search, answer.status, answer.headers, await answer.text());
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0(?:;|$)/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Opens a page and follows where it leads. */
  async visit(path: string): Promise<Answer> {
    return this.follow(await this.send(path));
  }

  /** Posts fields as a form of the shop would; where it leads is left to `follow`. */
  post(path: string, fields: Fields | URLSearchParams): Promise<Answer> {
    const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
    const body = fields instanceof URLSearchParams ? fields : new URLSearchParams(given);
    return this.send(path, {
      method: "POST",
      body,
      headers: { Origin: this.shop, "Sec-Fetch-Site": "same-origin" },
    });
  }

  /** Follows redirects to the page they end at. */
  async follow(answer: Answer): Promise<Answer> {
    let at = answer;
    for (let step = 0; at.location !== undefined; step++) {
      if (step === 5) throw new Error(`Sent round in circles: ${at.location}`);
      at = await this.send(new URL(at.location, new URL(at.path, this.shop)).href);
    }
    return at;
  }

  /**
   * Fills in the form that has this button and presses it; a field set to undefined is left out (a box
   * unticked).
   */
  submit(page: Answer, button: string, fields: Fields = {}): Promise<Answer> {
    const form = page.form(button);
    const pressed = form.controls.find(({ kind, text }) => kind === "button" && text.startsWith(button));
    const values: Fields = {};
    for (const { name, value, sent } of form.controls) if (sent && name) values[name] = value;
    if (pressed?.name) values[pressed.name] = pressed.value;
    Object.assign(values, fields);
    const address = new URL(form.action ?? page.path, new URL(page.path, this.shop));
    if ((pressed?.method ?? form.method) === "post")
      return this.post(address.pathname + address.search, values);
    const given = Object.entries(values).filter((field): field is [string, string] => field[1] !== undefined);
    return this.send(`${address.pathname}?${new URLSearchParams(given)}`);
  }

  /** `submit`, and on to the page that follows. */
  async press(page: Answer, button: string, fields: Fields = {}): Promise<Answer> {
    return this.follow(await this.submit(page, button, fields));
  }
}
