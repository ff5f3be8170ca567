import type { Club } from '@contract/clubs.ts';
import * as z from 'zod/mini';
import { ask } from '@/lib/api/api-client.ts';
import { saveTable } from '@/lib/dom/save-file.ts';

/** Saves who came to the events of a year as a table for spreadsheets. */
export async function downloadAttendance({ id, slug }: Club, year: number) {
  const file = await ask(z.string(), `/api/clubs/${id}/attendance.csv?year=${year}`, {
    fallback: 'Failed to download the attendance',
  });
  saveTable(`${slug} attendance ${year}.csv`, file);
}
