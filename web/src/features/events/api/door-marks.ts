import type { AttendanceMark, Door, DoorEntry } from '@contract/events/door.ts';

/** Whether someone has come, as it was ticked on this phone. */
export type Mark = AttendanceMark & { personId: string };

/** The people of a list with these marks, oldest first. Someone who was added and unticked again leaves it. */
export function withMarks({ items }: Pick<Door, 'items'>, marks: readonly Mark[]): DoorEntry[] {
  const people = new Map(items.map((entry) => [entry.id, entry]));
  for (const { personId, name = null, hasCome, guestCount } of marks) {
    const known = people.get(personId);
    if (!known && !name) continue;
    people.set(personId, {
      ...(known ?? { id: personId, user: null, name, isExpected: false, guestCount: 0, guests: null }),
      hasCome,
      arrivedCount: guestCount,
    });
  }
  return [...people.values()].filter(({ isExpected, hasCome }) => isExpected || hasCome);
}
