import {
  addPage,
  type Doc,
  drawRule,
  GAP_PT,
  getBottom,
  getContentWidth,
  MARGIN_PT,
  SMALL_PT,
} from "~/platform/pdf/document.server";
import {
  breakLines,
  drawLines,
  getLineHeight,
  measureText,
  type TextStyle,
} from "~/platform/pdf/text.server";
import { listColumns, type PaperColumn } from "./columns";
import type { PaperDocument } from "./document";

const PADDING_PT = 3;
const MIN_NAME_PT = 90;
/** A unit of many letters wraps rather than leave no room for names. */
const MAX_QUANTITY_PT = 64;
/** Wider than ₹99,99,99,999.00. */
const MAX_WIDTH_PT = 84;

type Cell = ReturnType<typeof breakLines>;
interface Column extends PaperColumn {
  widthPt: number;
}

/** What stands in a column, by the position of the row. */
const toText = ({ rows }: PaperDocument, index: number, key: PaperColumn["key"]): string => {
  const row = rows[index];
  if (!row || key === "position") return String(index + 1);
  return key === "name" && row.sku ? `${row.name}\n${row.sku}` : row[key];
};

/** The width that a column needs: its cells do not wrap, its heading does. */
function measureColumn(doc: Doc, document: PaperDocument, { key, heading }: PaperColumn): number {
  const plain = { sizePt: SMALL_PT };
  const cells = document.rows.map((_row, index) => measureText(doc, toText(document, index, key), plain));
  const bold = { sizePt: SMALL_PT, weight: "-bold" } as const;
  const words = heading.split(" ").map((word) => measureText(doc, word, bold));
  const limit = key === "quantity" ? MAX_QUANTITY_PT : MAX_WIDTH_PT;
  // Rounded up, since a sum of widths is not exact.
  return Math.ceil(Math.min(limit, Math.max(...cells, ...words))) + GAP_PT;
}

/** The columns of a paper with their widths, which fill the page: the name gets what the others leave. */
export function measureColumns(doc: Doc, document: PaperDocument): Column[] {
  const columns = listColumns(document).map((column) => ({
    ...column,
    widthPt: column.key === "name" ? 0 : measureColumn(doc, document, column),
  }));
  const rest = getContentWidth(doc) - columns.reduce((total, { widthPt }) => total + widthPt, 0);
  return columns.map((column) =>
    column.key === "name" ? { ...column, widthPt: Math.max(rest, MIN_NAME_PT) } : column,
  );
}

const toStyle = ({ widthPt, isNumber }: Column, weight: TextStyle["weight"] = ""): TextStyle => ({
  sizePt: SMALL_PT,
  weight,
  widthPt: widthPt - GAP_PT,
  align: isNumber ? "right" : "left",
});

const lineHeight = getLineHeight({ sizePt: SMALL_PT });
const countLines = (cells: Cell[]) => Math.max(...cells.map(({ length }) => length));
const countRoom = (doc: Doc) => Math.floor((getBottom(doc) - doc.y - 2 * PADDING_PT) / lineHeight);

/** Draws the cells of a row beside each other at `doc.y`, and a line below them. */
function drawCells(doc: Doc, columns: Column[], cells: Cell[], weight: TextStyle["weight"] = ""): void {
  const top = doc.y + PADDING_PT;
  let x = MARGIN_PT;
  for (const [index, column] of columns.entries()) {
    // Numbers keep their distance from the column before them.
    drawLines(doc, cells[index] ?? [], column.isNumber ? x + GAP_PT : x, top, toStyle(column, weight));
    x += column.widthPt;
  }
  doc.y = top + countLines(cells) * lineHeight + PADDING_PT;
  drawRule(doc, doc.y);
}

function drawHeadings(doc: Doc, columns: Column[]): void {
  const cells = columns.map((column) => breakLines(doc, column.heading, toStyle(column, "-bold")));
  drawCells(doc, columns, cells, "-bold");
}

/** Draws a row, on a new page if it does not fit on this one, and in parts if it is longer than a page. */
function drawRow(doc: Doc, columns: Column[], cells: Cell[]): void {
  let rest = cells;
  while (countLines(rest) > countRoom(doc)) {
    addPage(doc);
    drawHeadings(doc, columns);
    const room = countRoom(doc);
    if (countLines(rest) <= room) break;
    drawCells(
      doc,
      columns,
      rest.map((lines) => lines.slice(0, room)),
    );
    rest = rest.map((lines) => lines.slice(room));
  }
  drawCells(doc, columns, rest);
}

/** Draws the table of a paper, with its headings on every page. */
export function drawTable(doc: Doc, document: PaperDocument): void {
  const columns = measureColumns(doc, document);
  drawHeadings(doc, columns);
  for (const index of document.rows.keys()) {
    const cells = columns.map((column) =>
      breakLines(doc, toText(document, index, column.key), toStyle(column)),
    );
    drawRow(doc, columns, cells);
  }
}
