/**
 * Groups rows by the id of their owner, the property `ownerId`, which is removed from them. The returned
 * function gives the rows of an owner, or an empty list.
 */
export function groupById<Row extends { ownerId: string | null }>(
  rows: Row[],
): (id: string) => Omit<Row, "ownerId">[] {
  const rowsByOwner = new Map<string | null, Omit<Row, "ownerId">[]>();
  for (const { ownerId, ...row } of rows) {
    const ownerRows = rowsByOwner.get(ownerId);
    if (ownerRows) ownerRows.push(row);
    else rowsByOwner.set(ownerId, [row]);
  }
  return (id) => rowsByOwner.get(id) ?? [];
}
