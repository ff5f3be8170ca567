import type { Event } from '@contract/events.ts';
import * as z from 'zod/mini';
import { ask } from '@/lib/api-client.ts';
import { fileName } from './file-name.ts';

/** Saves an event as a file for calendar apps, named after its title. */
export async function downloadEvent({ id, title }: Event) {
  const file = await ask(z.string(), `/api/events/${id}/calendar.ics`, {
    fallback: 'Failed to add to calendar',
  });
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(title)}.ics`;
  link.click();
  // The browser reads the address after this function returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
