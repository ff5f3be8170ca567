import type { DoorEntry } from '@contract/events/door.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';

/** How many have come, and how many were expected, guests included. */
export function countsOf(people: readonly DoorEntry[]) {
  const sum = (count: (entry: DoorEntry) => number) =>
    people.reduce((total, entry) => total + count(entry), 0);
  return {
    come: sum(({ hasCome, arrivedCount }) => (hasCome ? 1 + arrivedCount : 0)),
    expected: sum(({ isExpected, guestCount }) => (isExpected ? 1 + guestCount : 0)),
  };
}

export const nameOf = ({ user, name }: DoorEntry) => (user ? displayNameOf(user) : (name ?? ''));
