import { setImmediate as nextTurn } from "node:timers/promises";
import { type CsvRow, renderCsvHeader, renderCsvRows } from "~/platform/csv/write-csv.server";

/**
 * A CSV download; `fileName` is without extension. It is streamed batch by batch as the client reads, and
 * each batch is only fetched when it is needed.
 */
export function toCsvResponse<Column extends string>(
  fileName: string,
  columns: readonly Column[],
  batches: Iterable<readonly CsvRow<Column>[]>,
): Response {
  const iterator = batches[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(renderCsvHeader(columns))),
    async pull(controller) {
      await nextTurn();
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(renderCsvRows(columns, value)));
    },
    cancel: () => void iterator.return?.(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
