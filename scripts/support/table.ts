/** Lines of a table for the terminal: the first column to the left, the others to the right. */
export function table(heading: string[], rows: string[][]): string {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [line(heading), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A whole number, its thousands apart. */
export const whole = (value: number): string => grouped.format(value);
