import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** The request headers of a phone's browser. */
export const PHONE = {
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Mobile Safari/537.36",
};

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as transferred, still compressed. */
  body: Buffer;
}

export function decodeBody({ headers, body }: Answer): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[headers["content-encoding"] ?? ""];
  if (!decode) throw new Error("the answer is not compressed");
  return decode(body).toString();
}

/** Fetches an address on a connection of its own. */
export function fetchPage(url: string, cookie?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...PHONE, ...(cookie && { cookie }) };
    const clientRequest = request(url, { agent: false, headers }, (response) => {
      const { statusCode = 0, headers } = response;
      buffer(response).then((body) => resolve({ status: statusCode, headers, body }), reject);
    });
    clientRequest.on("error", reject).end();
  });
}
