import { formsOf, texts } from "./html";
import { emptinessOf, idsOf, referencesOf } from "./references";
import type { Answer, Visitor } from "./visitor";

const AT_ONCE = 6;
/** So many addresses that differ only in what they ask are enough to know the others. */
const SAMPLES = 3;
const MOST_PAGES = 3_000;

/** What paths have in common that differ in whose page they are of. */
const patternOf = (path: string): string =>
  path.replace(/^\/products-grid\/[^/]+/, "/products-grid/*").replace(/[0-9a-f]{24}/g, "*");

/** The same of addresses that differ in what they ask; every tab is a page of its own. */
function kindOf({ pathname, searchParams }: URL): string {
  return `${patternOf(pathname)}?${[...new Set(searchParams.keys())].sort()} ${searchParams.get("tab") ?? ""}`;
}

/** Walks everywhere one person can go by links, and notes every dead end. */
export class Crawl {
  /** What is wrong, each with the page that leads there. */
  readonly faults: string[] = [];
  /**
   * The pages and files that were there: paths with queries, and the addresses of other sites that were
   * named.
   */
  readonly seen = new Set<string>();
  readonly elsewhere = new Set<string>();
  /** What pages can be asked by a query, as forms and links say: an address of each kind, and the names. */
  readonly queries = new Map<string, { path: string; names: Set<string> }>();
  private busy = 0;
  private readonly asked = new Map<string, string>();
  private readonly samples = new Map<string, number>();
  private readonly waiting: string[] = [];
  private readonly ids = new Map<string, Set<string>>();
  private readonly fragments = new Map<string, { path: string; id: string; from: string }>();

  constructor(private readonly person: Visitor) {}

  /** Goes on from these paths until nothing new is found. */
  async from(paths: string[]): Promise<this> {
    for (const path of paths) this.note("start", path, this.person.shop);
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.walk()));
    for (const { path, id, from } of this.fragments.values()) {
      const ids = this.ids.get(path);
      if (ids && !ids.has(id)) this.faults.push(`${from} leads to #${id}, which ${path} has not`);
    }
    return this;
  }

  private async walk(): Promise<void> {
    for (;;) {
      const path = this.waiting.shift();
      if (path === undefined) {
        if (this.busy === 0) return;
        await new Promise((next) => setTimeout(next, 5));
        continue;
      }
      this.busy += 1;
      await this.look(path).finally(() => {
        this.busy -= 1;
      });
    }
  }

  private async look(path: string): Promise<void> {
    const from = this.asked.get(path);
    const answer = await this.person.send(path);
    if (answer.location !== undefined && answer.status < 400)
      return this.note(from ?? "", answer.location, path);
    this.seen.add(path);
    const kind = answer.headers.get("Content-Type") ?? "";
    if (answer.status !== 200) this.faults.push(`${from} leads to ${path}, which answers ${answer.status}`);
    else if (answer.html === "") this.faults.push(`${from} leads to ${path}, which is empty`);
    else if (kind.startsWith("text/html")) this.read(answer);
    else if (kind.startsWith("application/xml")) this.readMap(answer);
  }

  private read({ path, html }: Answer): void {
    for (const problem of emptinessOf(html)) this.faults.push(`${path} ${problem}`);
    for (const { method, action, controls } of formsOf(html))
      if (method === "get")
        this.noteQuery(new URL(action ?? path, new URL(path, this.person.shop)), controls);
    this.ids.set(path, idsOf(html));
    for (const { what, address } of referencesOf(html)) this.note(`${what} on ${path}`, address, path);
  }

  private noteQuery({ pathname, searchParams }: URL, fields: { name: string }[] = []): void {
    const names = [...searchParams.keys(), ...fields.map(({ name }) => name)].filter(Boolean);
    if (names.length === 0) return;
    const known = this.queries.get(patternOf(pathname)) ?? { path: pathname, names: new Set() };
    for (const name of names) known.names.add(name);
    this.queries.set(patternOf(pathname), known);
  }

  private readMap({ path, html }: Answer): void {
    for (const address of texts(html, "loc")) this.note(`<loc> in ${path}`, address, path);
  }

  /** An address somebody wrote at `from`, seen from the page at `base`. */
  private note(from: string, address: string, base: string): void {
    const here = new URL(base, this.person.shop);
    const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
    if (!url) this.faults.push(`${from}: "${address}" is no address`);
    else if (url.origin === here.origin) this.noteHere(from, url);
    else this.noteElsewhere(from, url);
  }

  private noteHere(from: string, url: URL): void {
    const path = url.pathname + url.search;
    this.noteQuery(url);
    if (url.hash.length > 1)
      this.fragments.set(path + url.hash, { path, id: decodeURIComponent(url.hash.slice(1)), from });
    if (this.asked.has(path)) return;
    const kind = kindOf(url);
    const before = this.samples.get(kind) ?? 0;
    if (url.search !== "" && before >= SAMPLES) return;
    if (this.asked.size >= MOST_PAGES) throw new Error("The shop has no end");
    this.samples.set(kind, before + 1);
    this.asked.set(path, from);
    this.waiting.push(path);
  }

  private noteElsewhere(from: string, url: URL): void {
    this.elsewhere.add(url.href);
    const isWell =
      (/^https?:$/.test(url.protocol) && /\.[a-z]{2,}$/.test(url.hostname)) ||
      /^tel:\+?\d{3,14}$/.test(url.href) ||
      /^mailto:[^@\s]+@[^@\s?]+\.[a-z]+(?:\?subject=[^&\s]+)?$/.test(url.href);
    if (!isWell) this.faults.push(`${from}: "${url.href}" leads nowhere`);
  }
}
