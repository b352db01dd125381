import type { Answer, Visitor } from "./visitor";

/** Uploads a CSV file as the import form of a list would; `undefined` sends the form without a file. */
export function uploadCsv(
  visitor: Visitor,
  listPath: string,
  file: string | Uint8Array<ArrayBuffer> | undefined,
): Promise<Answer> {
  const body = new FormData();
  body.set(
    "file",
    new Blob(file === undefined ? [] : [file], { type: "text/csv" }),
    file === undefined ? "" : "areas.csv",
  );
  const headers = { Origin: visitor.shop, "Sec-Fetch-Site": "same-origin" };
  return visitor.send(`${listPath}/import`, { method: "POST", body, headers });
}

/** Uploads a CSV file, and opens the page that shows what it would do. */
export const openDryRun = async (visitor: Visitor, listPath: string, file: string): Promise<Answer> =>
  visitor.follow(await uploadCsv(visitor, listPath, file));

/** The CSV export of a list, with its byte order mark. */
export async function fetchExport(visitor: Visitor, listPath: string): Promise<string> {
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${visitor.shop}${listPath}/export.csv`, { headers: { Cookie: cookies } });
  if (!answer.headers.get("Content-Type")?.startsWith("text/csv"))
    throw new Error(`No file: ${answer.status}`);
  // `text()` would remove the byte order mark.
  return Buffer.from(await answer.arrayBuffer()).toString();
}
