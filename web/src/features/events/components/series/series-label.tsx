import type { Event } from '@contract/events.ts';
import { Suspense } from 'react';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from './series-label.module.css';

const SeriesWords = lazyWithRetry(() => import('./series-words.tsx'), 0);

/**
 * How an event repeats, such as "Every Thursday". With its end, on its own page. Its code is loaded only with the first event
 * of a series, because the feed shows the next events.
 */
export function SeriesLabel({ event: { series }, hasEnd = false }: { event: Event; hasEnd?: boolean }) {
  if (!series) return null;
  return (
    <Suspense fallback={<p className={styles.label}>&nbsp;</p>}>
      <SeriesWords series={series} hasEnd={hasEnd} />
    </Suspense>
  );
}
