import type { Club } from '@contract/clubs.ts';
import * as z from 'zod/mini';
import { ask } from '@/lib/api/api-client.ts';
import { saveTable } from '@/lib/dom/save-file.ts';

/** Saves a year's list of dues as a table for spreadsheets. */
export async function downloadDues({ id, slug }: Club, year: number) {
  const file = await ask(z.string(), `/api/clubs/${id}/dues/${year}/dues.csv`, {
    fallback: 'Failed to download the dues',
  });
  saveTable(`${slug} dues ${year}.csv`, file);
}
