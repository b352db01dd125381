/** A letter as the person who gets it reads it. Header names in small letters. */
export interface ReadLetter {
  headers: Record<string, string>;
  text: string;
  html: string;
}

const unquoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    "latin1",
  );

/** "=?UTF-8?Q?…?=" and "=?UTF-8?B?…?=" as words; the space between two of them is not theirs. */
const decodedWords = (line: string): string =>
  line
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, way = "", code = ""]) =>
          way.toLowerCase() === "b" ? Buffer.from(code, "base64") : unquoted(code.replaceAll("_", " ")),
        ),
      ).toString(),
    );

function split(part: string): { headers: Record<string, string>; body: string } {
  const end = part.indexOf("\r\n\r\n");
  const lines = part
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name.toLowerCase() in headers) throw new Error(`Two headers ${name}`);
    headers[name.toLowerCase()] = decodedWords(value);
  }
  return { headers, body: part.slice(end + 4) };
}

function bodyOf(part: string): [type: string, body: string] {
  const { headers, body } = split(part);
  const way = headers["content-transfer-encoding"];
  const bytes =
    way === "base64"
      ? Buffer.from(body, "base64")
      : way === "quoted-printable"
        ? unquoted(body)
        : Buffer.from(body, "latin1");
  return [headers["content-type"]?.split(";")[0] ?? "", bytes.toString().replaceAll("\r\n", "\n")];
}

/** Reads a letter of two forms, text and HTML, from the bytes that came over the wire. */
export function readLetter(raw: Buffer): ReadLetter {
  const { headers, body } = split(raw.toString("latin1"));
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body.split(`--${boundary}`).slice(1, -1);
  const bodies = Object.fromEntries(
    parts.map((part) => bodyOf(part.replace(/^\r\n/, "").replace(/\r\n$/, ""))),
  );
  return { headers, text: bodies["text/plain"] ?? "", html: bodies["text/html"] ?? "" };
}
