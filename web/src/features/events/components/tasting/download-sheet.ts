import type { TastingSheet } from '@contract/events/tasting.ts';
import { saveFile } from '@/lib/dom/save-file.ts';
import { fileName } from '../../api/file-name.ts';

/** Saves the sheet of a tasting as a table for spreadsheets. */
export async function downloadSheet(sheet: TastingSheet) {
  const [{ writeCsv }, { sheetRows }] = await Promise.all([
    import('@/lib/text/csv.ts'),
    import('./sheet-rows.ts'),
  ]);
  saveFile(`${fileName(sheet.title)} tasting.csv`, writeCsv(sheetRows(sheet)), 'text/csv');
}
