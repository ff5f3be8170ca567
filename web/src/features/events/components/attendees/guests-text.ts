import type { Rsvp } from '@contract/events.ts';
import { isolated } from '@contract/values/direction.ts';

/** "1 guest" or "3 guests". */
export const guestsText = (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'}`;

/** "+2 guests", with the names that the reader may see and that were given. Null if there are none. */
export function partyText({ guestCount, guests }: Pick<Rsvp, 'guestCount' | 'guests'>): string | null {
  if (guestCount === 0) return null;
  const names = (guests ?? []).filter((name) => name !== null).map(isolated);
  return [`+${guestsText(guestCount)}`, ...(names.length > 0 ? [names.join(', ')] : [])].join(': ');
}
