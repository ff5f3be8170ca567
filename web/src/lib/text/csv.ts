import Papa from 'papaparse';

/** Excel reads a file as UTF-8 only if it starts with this mark. */
const byteOrderMark = '\ufeff';

/**
 * Spreadsheets run a cell that starts like this as a formula. Such a text is written with a leading apostrophe, which is
 * removed again when it is read. A text with apostrophes before a formula gets one more.
 */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** CSV as in RFC 4180, in UTF-8, which spreadsheets open without running anything. */
export function writeCsv(rows: string[][]): string {
  const cells = rows.map((row) => row.map((text) => (formula.test(text) ? `'${text}` : text)));
  return `${byteOrderMark}${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

/** The cells of a CSV file, by rows as spreadsheets number them. The delimiter may also be a semicolon or a tab. */
export function readCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(byteOrderMark, ''), {
    delimitersToGuess: [',', ';', '\t'],
  });
  return data.map((row) => row.map((cell) => (guarded.test(cell) ? cell.slice(1) : cell)));
}

/** The text of a file. Throws an Error whose message can be shown if the file is too large or not in UTF-8. */
export async function textOf(file: File, maxBytes: number): Promise<string> {
  if (file.size > maxBytes)
    throw new Error(`This file is too large. Please choose a file of at most ${maxBytes / 1024 / 1024} MB.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error('This file cannot be read. Please save it as CSV UTF-8.');
  }
}
