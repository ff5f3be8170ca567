import type { Club } from '@contract/clubs.ts';
import { Card } from '@/components/layout/card.tsx';
import { TimeOutNote } from '@/components/time/time-out-note.tsx';

/** In the place of the composer, for members who are in a time-out in all their clubs: the one that ends first. */
export default function OnlyReading({ clubs }: { clubs: readonly Club[] }) {
  const [first] = clubs
    .flatMap(({ name, timeOut }) => (timeOut ? [{ name, timeOut }] : []))
    .sort((a, b) => Date.parse(a.timeOut.endsAt) - Date.parse(b.timeOut.endsAt));
  return (
    first && (
      <Card>
        <TimeOutNote club={first.name} {...first.timeOut} />
      </Card>
    )
  );
}
