import { repetitionInWords, type Series } from '@contract/event-series.ts';
import type { Event } from '@contract/events.ts';
import { Repeat } from 'lucide-react';
import { dayInWords } from './event-time.ts';
import styles from './series-label.module.css';

/** How an event repeats, such as "Every Thursday". With its end, on its own page. */
export function SeriesLabel({ event: { series }, hasEnd = false }: { event: Event; hasEnd?: boolean }) {
  if (!series) return null;
  return (
    <p className={styles.label}>
      <Repeat aria-hidden="true" />
      {hasEnd ? withEnd(series) : repetitionInWords(series)}
    </p>
  );
}

const withEnd = (series: Series) =>
  [repetitionInWords(series), series.untilOn && `until ${dayInWords(series.untilOn)}`]
    .filter(Boolean)
    .join(', ');
