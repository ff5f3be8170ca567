import type { Series } from '@contract/events/series.ts';
import { repetitionInWords } from '@contract/events/series-in-words.ts';
import { Repeat } from 'lucide-react';
import { dayInWords } from '../time/event-time.ts';
import styles from './series-label.module.css';

/** How a series repeats, such as "Every Thursday", and until when if `hasEnd`. */
export default function SeriesWords({ series, hasEnd }: { series: Series; hasEnd: boolean }) {
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
