import { createReadStream } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Database from "better-sqlite3";
import { createBackup } from "~/features/backups/create-backup.server";
import { type Manifest, PICTURES_FOLDER, toBackupsFolder } from "~/features/backups/manifest.server";
import type { PaperDocument } from "~/features/papers/document";
import { drawForCustomer } from "~/features/papers/get-paper.server";
import { getPdfName, renderPaperPdf } from "~/features/papers/render-paper-pdf.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { ShopError } from "~/lib/errors";
import { formatMomentAndYear } from "~/lib/time";
import { config } from "~/platform/config.server";
import { streamZip, type ZipEntry } from "~/platform/http/zip-stream.server";
import { type ExportTable, listExportTables, readTablePictures, renderTable } from "./read-tables.server";
import { words } from "./words.en";

const RETRY_SECONDS = 60;

/** `whenWritable`: waits until the client takes more, and gives false once it has gone. */
interface ExportOptions {
  whenWritable: () => Promise<boolean>;
  render?: (paper: PaperDocument) => Promise<Uint8Array>;
}

/** The copy of the shop that an export is read from: all of it is of one moment. */
interface Snapshot {
  manifest: Manifest;
  client: Database.Database;
}

/** Hands on pieces as the client takes them, and none once it has gone. */
async function* inTime<Piece>(
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  whenWritable: ExportOptions["whenWritable"],
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    await nextTurn();
    if (!(await whenWritable())) return;
    yield piece;
  }
}

/** A file, opened when its first piece is asked for. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** The files of tables and pictures, each read when it is asked for. */
function* listCopiedFiles(tables: ExportTable[], { manifest, client }: Snapshot) {
  for (const table of tables) yield { name: `tables/${table.name}.csv`, pieces: renderTable(table, client) };
  const folder = join(toBackupsFolder(config().DATA_DIR), PICTURES_FOLDER);
  for (const { path } of manifest.pictures)
    yield { name: `pictures/${path}`, pieces: readPieces(join(folder, path)) };
  for (const table of tables)
    for (const { id, image } of readTablePictures(table, client))
      yield { name: `photos/${table.name}/${id}.webp`, pieces: [image] };
}

interface StoredPaper {
  id: string;
  number: string;
  issuedAt: number;
}

/** Papers never change, so they are drawn from the shop's own database. */
const listPapers = (client: Database.Database): StoredPaper[] =>
  client
    .prepare<[], StoredPaper>("select id, number, issued_at as issuedAt from paper order by issued_at, rowid")
    .all();

/** All files of an export, each made when the client has taken those before. */
async function* listFiles(
  snapshot: Snapshot,
  { whenWritable, render = renderPaperPdf }: ExportOptions,
): AsyncGenerator<ZipEntry> {
  const tables = listExportTables(snapshot.client);
  const lastModified = new Date(snapshot.manifest.madeAt);
  yield {
    name: "README.txt",
    lastModified,
    input: words.readMe(getShopProfile().name, formatMomentAndYear(lastModified)),
  };
  for (const { name, pieces } of listCopiedFiles(tables, snapshot)) {
    if (!(await whenWritable())) return;
    yield { name, lastModified, input: inTime<string | Uint8Array>(pieces, whenWritable) };
  }
  for (const { id, number, issuedAt } of listPapers(snapshot.client)) {
    if (!(await whenWritable())) return;
    const input = await drawForCustomer(id, render);
    const name = `papers/${getPdfName({ number })}`;
    if (input) yield { name, lastModified: new Date(issuedAt), input };
  }
}

let isRunning = false;

async function openSnapshot(now: Date): Promise<Snapshot> {
  const manifest = await createBackup(now);
  const file = join(toBackupsFolder(config().DATA_DIR), `${manifest.name}.db`);
  return { manifest, client: new Database(file, { readonly: true, fileMustExist: true }) };
}

/**
 * Everything of the shop as one zip, made while it is read from a backup of this moment: all tables as CSV
 * files, the pictures, and the papers as PDFs (rules: export-everything, export-left-out). Throws TOO_MANY
 * while another is being made, and as `createBackup` does.
 */
export async function openExport(options: ExportOptions, now: Date): Promise<ReadableStream<Uint8Array>> {
  if (isRunning) throw new ShopError("TOO_MANY", words.isRunning, undefined, RETRY_SECONDS);
  isRunning = true;
  try {
    const snapshot = await openSnapshot(now);
    return streamZip(listFiles(snapshot, options), () => {
      snapshot.client.close();
      isRunning = false;
    });
  } catch (error) {
    isRunning = false;
    throw error;
  }
}
