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

/** A comma is last, because it also stands in titles: `Temp, °C;RH, %`. */
const separators = ['\t', ';', '|', ','];
/** The first line of a file from Excel may name its separator. Spreadsheets do not count it as a row. */
const separatorLine = /^"?sep=(.)"?(?:\r\n?|\n)/i;

/**
 * The cells of a CSV file, by rows as spreadsheets number them. Its separator is the one that splits the line of the column
 * titles into most titles that are known, or if there are none, into most cells. Throws an Error whose message can be
 * shown if a quotation mark would swallow cells.
 */
export function readCsv(text: string, isTitle: (cell: string) => boolean): string[][] {
  const [line = '', named] = separatorLine.exec(text.replace(byteOrderMark, '')) ?? [];
  // Some programs write controls for the direction of text around dates and names, where no one sees them.
  const body = text
    .replace(byteOrderMark, '')
    .slice(line.length)
    .replace(/\p{Bidi_Control}/gu, '');
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: named ?? separatorOf(body, isTitle) });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes)
    throw new Error(`Please check the quotation marks in row ${(quotes.row ?? 0) + 1} of this file.`);
  return data.map((row) => row.map((cell) => (guarded.test(cell) ? cell.slice(1) : cell)));
}

/** Some files have lines about their origin above the column titles. */
function separatorOf(text: string, isTitle: (cell: string) => boolean): string {
  const counts = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20 });
    const known = Math.max(...data.map((row) => row.filter(isTitle).length));
    return { delimiter, known, cells: data[0]?.length ?? 0 };
  });
  const [best] = counts.sort((one, other) => other.known - one.known || other.cells - one.cells);
  return best?.delimiter ?? ',';
}

/**
 * The text of a file. Excel also writes UTF-16 and, as plain "CSV", the encoding of Windows. `isGuessed` means the latter,
 * in which letters such as ü may be others. Throws an Error whose message can be shown if the file is too large or not a text.
 */
export async function textOf(file: File, maxBytes: number): Promise<{ text: string; isGuessed: boolean }> {
  if (file.size > maxBytes)
    throw new Error(`This file is too large. Please choose a file of at most ${maxBytes / 1024 / 1024} MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return { text: new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    if (bytes.includes(0)) throw new Error('This file cannot be read. Please save it as CSV UTF-8.');
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

/** The titles begin with ASCII, which has a zero byte in UTF-16. */
function unicodeOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}
