import { type IncomingHttpHeaders, request } from "node:http";

interface RawRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;

  timeoutMs?: number;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The lower-case name of each header line, so that headers sent twice are there twice. */
  lines: string[];
  body: string;
}

const TIMEOUT_MS = 30_000;

/** Sends a request exactly as given, with any method, host, header or path. */
export function sendRaw(
  shop: { url: string },
  path: string,
  { method = "GET", headers = {}, body, timeoutMs = TIMEOUT_MS }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers, agent: false, timeout: timeoutMs },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const lines = answer.rawHeaders.flatMap((name, index) =>
            index % 2 === 0 ? [name.toLowerCase()] : [],
          );
          const body = Buffer.concat(chunks).toString("latin1");
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, lines, body });
        });
        answer.on("error", reject);
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`No answer to ${method} ${path}`)));
    // The shop may answer before it has read everything; then the answer counts, not the broken pipe.
    outgoing.on("error", (error) => setImmediate(reject, error));
    outgoing.end(body);
  });
}

/** Posts a form as a browser on this site would, with the body as it is given. */
export function sendRawForm(
  shop: { url: string },
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const formHeaders = { Origin: shop.url, "Content-Type": "application/x-www-form-urlencoded" };
  const length = String(Buffer.byteLength(body));
  return sendRaw(shop, path, {
    method: "POST",
    body,
    headers: { ...formHeaders, "Content-Length": length, ...headers },
  });
}
