/** Parses CSV; a quoted field may contain commas, line breaks and doubled quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Text that a spreadsheet would run as a formula gets a leading apostrophe. */
const quote = (cell: string) => `"${cell.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;

export const writeCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quote).join(',')).join('\r\n');
