/**
 * Groups rows by the id of their owner, the property `of`, which is removed from them. The returned function
 * gives the rows of an owner, or an empty list.
 */
export function groupById<Row extends { of: string | null }>(rows: Row[]): (id: string) => Omit<Row, "of">[] {
  const rowsByOwner = new Map<string | null, Omit<Row, "of">[]>();
  for (const { of, ...row } of rows) {
    const ownerRows = rowsByOwner.get(of);
    if (ownerRows) ownerRows.push(row);
    else rowsByOwner.set(of, [row]);
  }
  return (id) => rowsByOwner.get(id) ?? [];
}
