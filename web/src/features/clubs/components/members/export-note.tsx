import { formatDay } from '@/lib/time/format-day.ts';
import texts from '@/styles/text.module.css';

/** Tells members when the owner last downloaded what the club has of them. */
export function ExportNote({ at }: { at: string }) {
  return (
    <p className={texts.soft}>
      The owner downloaded a copy of this club, with its members, dues, events and posts, on {formatDay(at)}.
    </p>
  );
}
