/** An email, decoded; header names are in lower case. */
export interface ParsedEmail {
  headers: Record<string, string>;
  text: string;
  html: string;
}

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_match, code: string) => String.fromCharCode(parseInt(code, 16))),
    "latin1",
  );

/** Decodes "=?UTF-8?Q?…?=" and "=?UTF-8?B?…?="; a space between two of them is not part of the text. */
const decodeEncodedWords = (line: string): string =>
  line
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, encoding = "", code = ""]) =>
          encoding.toLowerCase() === "b"
            ? Buffer.from(code, "base64")
            : decodeQuotedPrintable(code.replaceAll("_", " ")),
        ),
      ).toString(),
    );

function splitHeaders(part: string): { headers: Record<string, string>; body: string } {
  const end = part.indexOf("\r\n\r\n");
  const lines = part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name.toLowerCase() in headers) throw new Error(`Two headers ${name}`);
    headers[name.toLowerCase()] = decodeEncodedWords(value);
  }
  return { headers, body: part.slice(end + 4) };
}

function decodeBody(part: string): [type: string, body: string] {
  const { headers, body } = splitHeaders(part);
  const encoding = headers["content-transfer-encoding"];
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : encoding === "quoted-printable"
        ? decodeQuotedPrintable(body)
        : Buffer.from(body, "latin1");
  return [headers["content-type"]?.split(";")[0] ?? "", bytes.toString().replaceAll("\r\n", "\n")];
}

/** Parses the bytes of an email that has a text part and an HTML part; throws if a header is there twice. */
export function parseEmail(raw: Buffer): ParsedEmail {
  const { headers, body } = splitHeaders(raw.toString("latin1"));
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body.split(`--${boundary}`).slice(1, -1);
  const bodies = Object.fromEntries(
    parts.map((part) => decodeBody(part.replace(/^\r\n/, "").replace(/\r\n$/, ""))),
  );
  return { headers, text: bodies["text/plain"] ?? "", html: bodies["text/html"] ?? "" };
}
