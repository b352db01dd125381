import type { Answer, Visitor } from "./visitor";

/** Uploads a CSV file to the import page of a list, as its form would. */
export function upload(
  person: Visitor,
  list: string,
  file: string | Uint8Array<ArrayBuffer> | undefined,
): Promise<Answer> {
  const body = new FormData();
  body.set(
    "file",
    new Blob(file === undefined ? [] : [file], { type: "text/csv" }),
    file === undefined ? "" : "areas.csv",
  );
  const headers = { Origin: person.shop, "Sec-Fetch-Site": "same-origin" };
  return person.send(`${list}/import`, { method: "POST", body, headers });
}

/** Uploads it, and on to what it would do. */
export const dryRunOf = async (person: Visitor, list: string, file: string): Promise<Answer> =>
  person.follow(await upload(person, list, file));

/** The file that a list exports, byte for byte. */
export async function exportOf(person: Visitor, list: string): Promise<string> {
  const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${person.shop}${list}/export.csv`, { headers: { Cookie: cookies } });
  if (!answer.headers.get("Content-Type")?.startsWith("text/csv"))
    throw new Error(`No file: ${answer.status}`);
  // `text()` would take the byte order mark away.
  return Buffer.from(await answer.arrayBuffer()).toString();
}
