import Papa from 'papaparse';

export type Cell = string | number | null;

/**
 * Formats rows for spreadsheets in a language: RFC 4180, with a byte order mark so that they are read as UTF-8, and with formulas
 * defused. Where numbers have a decimal comma, Excel separates cells by semicolons, and would show a row with commas as one cell.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: string): string {
  const delimiter = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';
  const data = rows.map((row) => [...row]);
  return `\uFEFF${Papa.unparse(data, { delimiter, newline: '\r\n', escapeFormulae: true })}\r\n`;
}

/**
 * Reads the rows of a spreadsheet's file, whatever separates its cells, with its formulas as they were before `csvOf` defused them.
 * Older versions of Excel write the letters of Western Europe in a code of their own.
 */
export async function readCsv(file: Blob): Promise<readonly (readonly string[])[]> {
  const text = textOf(await file.arrayBuffer());
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  return data.map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n').replace(/^'(?=[=+\-@\t\r])/, '')));
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
