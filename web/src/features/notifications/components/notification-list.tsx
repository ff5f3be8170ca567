import type { Notification } from '@contract/notifications.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { LoadedNotifications, OlderNotifications } from './loaded-notifications.tsx';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';

/** The number of notifications shown before Show More. */
const initialCount = 5;

/** The user's notifications: the latest five, then all that are loaded, then older ones on request. */
export function NotificationList() {
  return <LoadedNotifications>{(all, query) => <List all={all} query={query} />}</LoadedNotifications>;
}

function List({ all, query }: { all: Notification[]; query: UseInfiniteQueryResult }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  function showMore() {
    setShowsAll(true);
    // The focus moves to the first of the notifications that were hidden.
    requestAnimationFrame(() =>
      list.current?.children[initialCount]
        ?.querySelector<HTMLElement>('a, button')
        ?.focus({ preventScroll: true }),
    );
  }
  const older = all.length - initialCount;
  return (
    <>
      <Card isPadded={false}>
        <ul className={styles.list} ref={list} aria-label="Notifications">
          {(showsAll ? all : all.slice(0, initialCount)).map((one) => (
            <NotificationRow key={one.id} notification={one} />
          ))}
        </ul>
      </Card>
      {older > 0 && (
        <div className={styles.more}>
          {showsAll ? (
            <Button onClick={() => setShowsAll(false)}>Show Less</Button>
          ) : (
            <Button onClick={showMore}>{`Show More (${older})`}</Button>
          )}
        </div>
      )}
      {(showsAll || older <= 0) && <OlderNotifications query={query} />}
    </>
  );
}
