/** Renders a table for the terminal, the first column aligned left, the others right. */
export function renderTable(heading: string[], rows: string[][]): string {
  const lines = [heading, ...rows];
  const widths = heading.map((_title, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [line(heading), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

const groupedFormat = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Formats a number rounded to an integer, with thousands separators. */
export const formatWhole = (value: number): string => groupedFormat.format(value);
