/**
 * Takes rows by the id of what they belong to, `of`, which is left out of them. A thing that has none has an
 * empty list.
 */
export function groupById<Row extends { of: string | null }>(rows: Row[]): (id: string) => Omit<Row, "of">[] {
  const files = new Map<string | null, Omit<Row, "of">[]>();
  for (const { of, ...row } of rows) {
    const file = files.get(of);
    if (file) file.push(row);
    else files.set(of, [row]);
  }
  return (id) => files.get(id) ?? [];
}
