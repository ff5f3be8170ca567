import { humidorTable } from '@contract/humidor/csv.ts';
import { saveFile } from '@/lib/dom/save-file.ts';
import { writeCsv } from '@/lib/text/csv.ts';
import { getAllHumidorItems } from '../../api/get-all-humidor-items.ts';

/** Saves the user's humidor as humidor.csv. Rejects with an Error whose message can be shown. */
export async function exportItems() {
  const { items } = await getAllHumidorItems();
  saveFile('humidor.csv', writeCsv(humidorTable(items)), 'text/csv');
}
