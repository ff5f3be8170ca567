import { isolated } from '../../_shared/contract/values/direction.ts';

/**
 * A table as a CSV file (RFC 4180). Each cell is quoted.
 *
 * Spreadsheets execute cells that begin like a formula, and users choose their own names. A leading apostrophe turns
 * the cell into text (OWASP, CSV injection). Some spreadsheets skip leading white space, so this also checks what
 * follows it.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The same as a response. The first row has the titles of the columns. */
export const csvResponse = (rows: readonly (readonly string[])[]) =>
  new Response(csvFile(rows), { headers: { 'content-type': 'text/csv; charset=utf-8; header=present' } });

const formula = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/u;

function cell(text: string): string {
  const harmless = isolated(formula.test(text) ? `'${text}` : text);
  return `"${harmless.replaceAll('"', '""')}"`;
}
