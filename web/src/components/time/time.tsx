import { exactTime, relativeTime } from '@/lib/time/relative-time.ts';
import { useNow } from './use-now.ts';

type TimeProps = {
  instant: string;
  /** The time zone for dates. The default is the user's own. */
  zone?: string;
};

/**
 * How long ago an ISO 8601 instant was, kept up to date, with the exact time as a tooltip. Renders nothing if it is
 * malformed.
 */
export function Time({ instant, zone }: TimeProps) {
  const now = useNow();
  const then = Date.parse(instant);
  if (Number.isNaN(then)) return null;
  return (
    <time dateTime={instant} title={exactTime(then, zone)}>
      {relativeTime(then, now, zone)}
    </time>
  );
}
