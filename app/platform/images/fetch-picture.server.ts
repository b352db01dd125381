import { lookup } from "node:dns/promises";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { PHOTO_MAX_BYTES, PHOTO_MAX_MB } from "~/lib/upload-limits";
import { isPublicAddress } from "./public-addresses.server";
import { words } from "./words.en";

/** The longest a picture may take, with all redirects (rule: fetched-pictures). */
const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Somebody asked for a picture that cannot be fetched; the message is for people. */
export class FetchError extends Error {
  override name = "FetchError";
}

interface Source {
  /** The origin of the shop itself, the one that may have a private address. */
  ownOrigin: string;
  /** Finds the IP addresses of a host; replaced in tests alone. */
  resolve?: (host: string) => Promise<string[]>;
  timeoutMs?: number;
}

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function parseAddress(text: string, base?: string): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchError(words.notWebAddress);
  if (url.username || url.password) throw new FetchError(words.hasPassword);
  return url;
}

/**
 * The one IP address that is connected to, so that a name cannot mean another a moment later. Throws if one
 * of a name's addresses is not public.
 */
async function findAddress(url: URL, { ownOrigin, resolve = resolveName }: Source): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined) throw new FetchError(words.noSuchServer(host));
  if (url.origin !== ownOrigin && !addresses.every(isPublicAddress))
    throw new FetchError(words.serverIsNotPublic(host));
  return first;
}

/** Opens an address at this IP address, under the name of its host. */
function open(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const options = {
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: url.pathname + url.search,
    headers: { Host: url.host, Accept: "image/webp,image/jpeg,image/png", "User-Agent": "shop-import" },
    // A new connection each time: a kept one could belong to another name.
    agent: false as const,
    signal,
    ...(isSecure && !isIP(host) && { servername: host }),
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest = isSecure ? requestHttps(options) : requestHttp(options);
    request.once("response", resolve).once("error", reject).end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => new FetchError(words.pictureTooLarge(PHOTO_MAX_MB));
  if (Number(response.headers["content-length"]) > PHOTO_MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > PHOTO_MAX_BYTES) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function follow(text: string, source: Source, signal: AbortSignal): Promise<Buffer> {
  let url = parseAddress(text);
  for (let redirects = 0; ; redirects++) {
    const response = await open(url, await findAddress(url, source), signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response);
      if (!REDIRECTS.includes(statusCode) || !headers.location)
        throw new FetchError(words.serverAnswers(statusCode));
      if (redirects === MAX_REDIRECTS) throw new FetchError(words.tooManyRedirects(MAX_REDIRECTS));
      url = parseAddress(headers.location, url.href);
    } finally {
      response.destroy();
    }
  }
}

/**
 * Fetches what stands at an http or https address, at most as large as an upload, from public servers and the
 * shop's own alone (rule: fetched-addresses). Whether it is a picture is found out when it is decoded. Throws
 * `FetchError` with the reason.
 */
export async function fetchPicture(address: string, source: Source): Promise<Buffer> {
  const signal = AbortSignal.timeout(source.timeoutMs ?? TIMEOUT_MS);
  const isLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new FetchError(words.tookTooLong)), { once: true });
  });
  try {
    return await Promise.race([follow(address, source, signal), isLate]);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted) throw new FetchError(words.tookTooLong);
    throw new FetchError(words.serverCannotBeReached);
  }
}
