import { setImmediate as nextTurn } from "node:timers/promises";
import { type CsvRow, renderCsvHeader, renderCsvRows } from "~/platform/csv/write-csv.server";
import { runInLanguage } from "~/platform/language.server";

/**
 * A CSV download; `fileName` is without extension. It is streamed batch by batch as the client reads, and
 * each batch is only fetched when it is needed. It is in English, because programs read it.
 */
export function toCsvResponse<Column extends string>(
  fileName: string,
  columns: readonly Column[],
  batches: Iterable<readonly CsvRow<Column>[]>,
): Response {
  const iterator = batches[Symbol.iterator]();
  const encoder = new TextEncoder();
  const encode = (render: () => string) => encoder.encode(runInLanguage("en", render));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encode(() => renderCsvHeader(columns))),
    async pull(controller) {
      await nextTurn();
      const { done, value } = runInLanguage("en", () => iterator.next());
      if (done) controller.close();
      else controller.enqueue(encode(() => renderCsvRows(columns, value)));
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
