import type { RosterFilter } from '@contract/clubs/roster.ts';
import type { Club } from '@contract/clubs.ts';
import * as z from 'zod/mini';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { saveTable } from '@/lib/dom/save-file.ts';

/** Saves the members that fit the filter as a table for spreadsheets. */
export async function downloadRoster({ id, slug }: Club, filter: RosterFilter) {
  const file = await ask(z.string(), withQuery(`/api/clubs/${id}/roster.csv`, filter), {
    fallback: 'Failed to download the roster',
  });
  saveTable(`${slug} roster.csv`, file);
}
