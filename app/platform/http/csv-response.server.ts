import { setImmediate as nextTurn } from "node:timers/promises";
import { type CsvRow, renderCsvHeader, renderCsvRows } from "~/platform/csv/write-csv.server";

/**
 * A CSV file to keep: `fileName` without its ending, one row per thing under the names of `columns`. It goes
 * out slice by slice, as fast as it is taken, and others have their turn between two of them; each is read
 * when its turn has come.
 */
export function toCsvResponse<Column extends string>(
  fileName: string,
  columns: readonly Column[],
  batches: Iterable<readonly CsvRow<Column>[]>,
): Response {
  const left = batches[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(renderCsvHeader(columns))),
    async pull(controller) {
      await nextTurn();
      const { done, value } = left.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(renderCsvRows(columns, value)));
    },
    cancel: () => void left.return?.(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
