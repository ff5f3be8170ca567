import { humidorTable } from '@contract/humidor-csv.ts';
import { writeCsv } from '@/lib/csv.ts';
import { saveFile } from '@/lib/save-file.ts';
import { getAllItems } from '../api/import-items.ts';

/** Saves my humidor as humidor.csv. Rejects with an Error whose message can be shown. */
export async function exportItems() {
  const { items } = await getAllItems();
  saveFile('humidor.csv', writeCsv(humidorTable(items)), 'text/csv');
}
