import { type IncomingHttpHeaders, request } from "node:http";

interface Sent {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** How long an answer may take. */
  patienceMs?: number;
}

export interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  /** Every header line, so that one sent twice shows. */
  lines: string[];
  body: string;
}

const PATIENCE_MS = 10_000;

/** Sends a request exactly as told, as no browser would: any method, host, header or path. */
export function send(
  shop: { url: string },
  path: string,
  { method = "GET", headers = {}, body, patienceMs = PATIENCE_MS }: Sent = {},
): Promise<Heard> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method, headers, agent: false, timeout: patienceMs },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const lines = answer.rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [name.toLowerCase()] : []));
          const body = Buffer.concat(chunks).toString("latin1");
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, lines, body });
        });
        answer.on("error", reject);
      },
    );
    asked.on("timeout", () => asked.destroy(new Error(`No answer to ${method} ${path}`)));
    // A refusal may come before all was sent; then the answer counts, not the broken pipe.
    asked.on("error", (error) => setImmediate(reject, error));
    asked.end(body);
  });
}

/** A form post as a browser on this site sends it, its body word for word. */
export function sendForm(
  shop: { url: string },
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Heard> {
  const usual = { Origin: shop.url, "Content-Type": "application/x-www-form-urlencoded" };
  const length = String(Buffer.byteLength(body));
  return send(shop, path, {
    method: "POST",
    body,
    headers: { ...usual, "Content-Length": length, ...headers },
  });
}
