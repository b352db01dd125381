import { getVisibleText, type HtmlForm, listForms, listLinks, listTexts } from "./html";

type Fields = Record<string, string | undefined>;

/** An answer of the shop, as a person without scripts sees it. */
export class Answer {
  constructor(
    readonly path: string,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
  ) {}

  get text(): string {
    return getVisibleText(this.html);
  }

  get heading(): string {
    return listTexts(this.html, "h1")[0] ?? "";
  }

  get title(): string {
    return listTexts(this.html, "title")[0] ?? "";
  }

  /** The target of a redirect, undefined if it is none. */
  get location(): string | undefined {
    return this.headers.get("Location") ?? undefined;
  }

  /** The form with a button whose text begins with `button`; throws if there is none. */
  form(button: string): HtmlForm {
    const found = listForms(this.html).find((form) =>
      form.controls.some((control) => control.text.startsWith(button)),
    );
    if (!found)
      throw new Error(`No form has a button "${button}" on ${this.path} (${this.status}): ${this.text}`);
    return found;
  }

  /** The values of the visible fields of that form. */
  typed(button: string): Record<string, string> {
    const fields = this.form(button).controls.filter(({ kind, sent }) => sent && kind !== "hidden");
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  }

  /** The address of the first link whose text begins with `text`; throws if there is none. */
  link(text: string): string {
    const found = listLinks(this.html).find((link) => link.text.startsWith(text));
    if (!found) throw new Error(`No link "${text}" on ${this.path}: ${this.text}`);
    return found.href;
  }
}

/** A browser without scripts: it keeps cookies, follows links, fills in forms and presses buttons. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** The address that a proxy would report, if not the test's own. */
  address?: string;

  constructor(readonly shop: string) {}

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set("Accept", "text/html");
    if (this.address) headers.set("X-Forwarded-For", this.address);
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0) headers.set("Cookie", cookies.join("; "));
    const url = new URL(path, this.shop);
    const answer = await fetch(url, {
      ...init,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
    for (const line of answer.headers.getSetCookie()) this.storeCookie(line);
    return new Answer(url.pathname + url.search, answer.status, answer.headers, await answer.text());
  }

  private storeCookie(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0(?:;|$)/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Opens a page and follows its redirects. */
  async visit(path: string): Promise<Answer> {
    return this.follow(await this.send(path));
  }

  /** Posts fields as a form of the shop would, without following a redirect. */
  post(path: string, fields: Fields | URLSearchParams): Promise<Answer> {
    const definedFields = Object.entries(fields).filter(
      (field): field is [string, string] => field[1] !== undefined,
    );
    const body = fields instanceof URLSearchParams ? fields : new URLSearchParams(definedFields);
    return this.send(path, {
      method: "POST",
      body,
      headers: { Origin: this.shop, "Sec-Fetch-Site": "same-origin" },
    });
  }

  /** Follows redirects to the page at their end; throws after five. */
  async follow(answer: Answer): Promise<Answer> {
    let current = answer;
    for (let step = 0; current.location !== undefined; step++) {
      if (step === 5) throw new Error(`Sent round in circles: ${current.location}`);
      current = await this.send(new URL(current.location, new URL(current.path, this.shop)).href);
    }
    return current;
  }

  /** Fills in the form with this button and presses it; a field set to undefined is not sent. */
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
    const definedFields = Object.entries(values).filter(
      (field): field is [string, string] => field[1] !== undefined,
    );
    return this.send(`${address.pathname}?${new URLSearchParams(definedFields)}`);
  }

  /** Like `submit`, and follows the redirects. */
  async press(page: Answer, button: string, fields: Fields = {}): Promise<Answer> {
    return this.follow(await this.submit(page, button, fields));
  }
}
