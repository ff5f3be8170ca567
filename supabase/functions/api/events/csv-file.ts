/**
 * A table as a CSV file (RFC 4180). Each cell is quoted.
 *
 * Spreadsheets run a cell that begins like a formula, and users choose their own names. An apostrophe before it makes it
 * text (OWASP, CSV injection). White space is skipped by some spreadsheets, so it does not hide a formula here.
 */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const formula = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/u;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
