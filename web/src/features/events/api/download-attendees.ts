import type { Event } from '@contract/events.ts';
import * as z from 'zod/mini';
import { ask } from '@/lib/api/api-client.ts';
import { saveTable } from '@/lib/dom/save-file.ts';
import { fileName } from './file-name.ts';

/** Saves the attendees of an event as a table for spreadsheets, named after the event. */
export async function downloadAttendees({ id, title }: Event) {
  const file = await ask(z.string(), `/api/events/${id}/attendees.csv`, {
    fallback: 'Failed to download attendees',
  });
  saveTable(`${fileName(title)} attendees.csv`, file);
}
