import type { Event } from '@contract/events.ts';
import * as z from 'zod/mini';
import { ask } from '@/lib/api/api-client.ts';
import { saveFile } from '@/lib/dom/save-file.ts';
import { fileName } from './file-name.ts';

/** Saves an event as a file for calendar apps, named after its title. */
export async function downloadEvent({ id, title }: Event) {
  const file = await ask(z.string(), `/api/events/${id}/calendar.ics`, {
    fallback: 'Failed to add to calendar',
  });
  saveFile(`${fileName(title)}.ics`, file, 'text/calendar');
}

/** The same with the whole series of an event. */
export async function downloadSeries({ id, title }: Event) {
  const file = await ask(z.string(), `/api/events/${id}/series.ics`, {
    fallback: 'Failed to add to calendar',
  });
  saveFile(`${fileName(title)} series.ics`, file, 'text/calendar');
}
