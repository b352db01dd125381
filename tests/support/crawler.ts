import { listForms, listTexts } from "./html";
import { listRefusedScripts } from "./inline-scripts";
import { findEmptyParts, listElementIds, listReferences } from "./references";
import type { Answer, Visitor } from "./visitor";

const CONCURRENT_REQUESTS = 6;
/** Of addresses that differ only in the values of their query, this many are opened. */
const SAMPLES_PER_KIND = 3;
const MAX_PAGES = 3_000;
/** Pictures are as many as the shop has, and lead nowhere. */
const PICTURE = /\.(?:avif|webp|jpe?g|png|svg)$/;

/** A path with "*" in place of ids and category names. */
const patternOf = (path: string): string =>
  path.replace(/^\/products-grid\/[^/]+/, "/products-grid/*").replace(/[0-9a-f]{24}/g, "*");

/** The pattern of a path with its query's parameter names; each value of `tab` makes a kind of its own. */
function kindOf({ pathname, searchParams }: URL): string {
  const names = [...new Set(searchParams.keys())].sort();
  return `${patternOf(pathname)}?${names} ${searchParams.get("tab") ?? ""}`;
}

/** Opens everything that a visitor can reach by links, and records every link that does not work. */
export class Crawler {
  /** The problems found, each with the page that has the link. */
  readonly faults: string[] = [];
  /** The paths, with queries, that answered. */
  readonly visitedPaths = new Set<string>();
  /** The addresses of other sites. */
  readonly foreignAddresses = new Set<string>();
  /** The query parameters that links and forms use, by pattern of the path, with an example path. */
  readonly queries = new Map<string, { path: string; names: Set<string> }>();
  private pageCount = 0;
  private activeRequests = 0;
  private readonly referrers = new Map<string, string>();
  private readonly samples = new Map<string, number>();
  private readonly queue: string[] = [];
  private readonly ids = new Map<string, Set<string>>();
  private readonly fragments = new Map<string, { path: string; id: string; from: string }>();

  constructor(private readonly visitor: Visitor) {}

  /** Crawls from these paths until nothing new is found. */
  async from(paths: string[]): Promise<this> {
    for (const path of paths) this.addAddress("start", path, this.visitor.shop);
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, () => this.processQueue()));
    for (const { path, id, from } of this.fragments.values()) {
      const ids = this.ids.get(path);
      if (ids && !ids.has(id)) this.faults.push(`${from} leads to #${id}, which ${path} has not`);
    }
    return this;
  }

  private async processQueue(): Promise<void> {
    for (;;) {
      const path = this.queue.shift();
      if (path === undefined) {
        if (this.activeRequests === 0) return;
        await new Promise((next) => setTimeout(next, 5));
        continue;
      }
      this.activeRequests += 1;
      await this.fetchPath(path).finally(() => {
        this.activeRequests -= 1;
      });
    }
  }

  private async fetchPath(path: string): Promise<void> {
    const from = this.referrers.get(path);
    const answer = await this.visitor.send(path);
    if (answer.location !== undefined && answer.status < 400)
      return this.addAddress(from ?? "", answer.location, path);
    this.visitedPaths.add(path);
    const kind = answer.headers.get("Content-Type") ?? "";
    if (answer.status !== 200) this.faults.push(`${from} leads to ${path}, which answers ${answer.status}`);
    else if (answer.html === "") this.faults.push(`${from} leads to ${path}, which is empty`);
    else if (kind.startsWith("text/html")) this.readPage(answer);
    else if (kind.startsWith("application/xml")) this.readSitemap(answer);
  }

  private readPage({ path, html, headers }: Answer): void {
    for (const problem of findEmptyParts(html)) this.faults.push(`${path} ${problem}`);
    for (const script of listRefusedScripts(html, headers.get("Content-Security-Policy") ?? ""))
      this.faults.push(`${path} has a script that its policy refuses: ${script}`);
    for (const { method, action, controls } of listForms(html))
      if (method === "get")
        this.addQuery(new URL(action ?? path, new URL(path, this.visitor.shop)), controls);
    this.ids.set(path, listElementIds(html));
    for (const { tag, address } of listReferences(html)) this.addAddress(`${tag} on ${path}`, address, path);
  }

  private addQuery({ pathname, searchParams }: URL, fields: { name: string }[] = []): void {
    const names = [...searchParams.keys(), ...fields.map(({ name }) => name)].filter(Boolean);
    if (names.length === 0) return;
    const query = this.queries.get(patternOf(pathname)) ?? { path: pathname, names: new Set() };
    for (const name of names) query.names.add(name);
    this.queries.set(patternOf(pathname), query);
  }

  private readSitemap({ path, html }: Answer): void {
    for (const address of listTexts(html, "loc")) this.addAddress(`<loc> in ${path}`, address, path);
  }

  /** Adds an address found at `from`; a relative one is resolved against the path `base`. */
  private addAddress(from: string, address: string, base: string): void {
    const here = new URL(base, this.visitor.shop);
    const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
    if (!url) this.faults.push(`${from}: "${address}" is no address`);
    else if (url.origin === here.origin) this.addShopAddress(from, url);
    else this.addForeignAddress(from, url);
  }

  private addShopAddress(from: string, url: URL): void {
    const path = url.pathname + url.search;
    this.addQuery(url);
    if (url.hash.length > 1)
      this.fragments.set(path + url.hash, { path, id: decodeURIComponent(url.hash.slice(1)), from });
    if (this.referrers.has(path)) return;
    const kind = kindOf(url);
    const sampleCount = this.samples.get(kind) ?? 0;
    if (url.search !== "" && sampleCount >= SAMPLES_PER_KIND) return;
    if (!PICTURE.test(url.pathname)) this.pageCount += 1;
    if (this.pageCount > MAX_PAGES) throw new Error("The shop has no end");
    this.samples.set(kind, sampleCount + 1);
    this.referrers.set(path, from);
    this.queue.push(path);
  }

  private addForeignAddress(from: string, url: URL): void {
    this.foreignAddresses.add(url.href);
    const isValid =
      (/^https?:$/.test(url.protocol) && /\.[a-z]{2,}$/.test(url.hostname)) ||
      /^tel:\+?\d{3,14}$/.test(url.href) ||
      /^mailto:[^@\s]+@[^@\s?]+\.[a-z]+(?:\?subject=[^&\s]+)?$/.test(url.href);
    if (!isValid) this.faults.push(`${from}: "${url.href}" leads nowhere`);
  }
}
