import { Suspense, useState } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { NextEvents } from '@/features/events/components/list/next-events.tsx';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from './feed.module.css';

// Loaded after the posts, to keep the feed within its budget. Reviews are only at the side.
const RecentReviews = lazyWithRetry(() => import('@/features/reviews/components/recent-reviews.tsx'), 0);

/** Upcoming events and the latest reviews, beside the feed on wide screens. */
export function FeedAside() {
  return (
    <aside className={styles.aside} aria-label="Events and reviews">
      <Card as="section" aria-labelledby="aside-events">
        <h2 id="aside-events" className={styles.heading}>
          Upcoming Events
        </h2>
        <div className={styles.list}>
          <NextEvents max={5} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="aside-reviews">
        <h2 id="aside-reviews" className={styles.heading}>
          Recent Reviews
        </h2>
        <div className={styles.list}>
          <Suspense>
            <RecentReviews max={3} />
          </Suspense>
        </div>
      </Card>
    </aside>
  );
}

/** The same in tabs, for narrow screens. */
export function FeedAsideTabs() {
  const [selected, setSelected] = useState('events');
  return (
    <Tabs
      label="Events and reviews"
      tabs={[
        { id: 'events', label: 'Upcoming Events' },
        { id: 'reviews', label: 'Recent Reviews' },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      <Suspense>{selected === 'events' ? <NextEvents max={1} /> : <RecentReviews max={1} />}</Suspense>
    </Tabs>
  );
}
