import type { Event } from '@contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DownloadButton } from '@/components/buttons/download-button.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { paths } from '@/config/paths.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import lists from '@/styles/list.module.css';
import { downloadSeries } from '../../api/download-event.ts';
import { eveningsQuery } from '../../api/get-evenings.ts';
import { goingText } from '../attendees/going-text.ts';
import { dateAndTimeOfDay } from '../time/event-time.ts';
import styles from './evenings.module.css';

/** The evenings of an event's series that are still to come, each with the user's RSVP. */
export function Evenings({ event }: { event: Event }) {
  const pages = loadedPages(useInfiniteQuery(eveningsQuery(event.id)));
  return (
    <section aria-labelledby="event-evenings">
      <h2 id="event-evenings">All Evenings</h2>
      <PagedRows
        pages={pages}
        empty={<p className={styles.soft}>No more evenings are planned.</p>}
        skeleton={
          <SkeletonGroup label="Loading...">
            <Skeleton width="16rem" />
            <Skeleton width="16rem" />
          </SkeletonGroup>
        }
        className={lists.divided}
        aria-labelledby="event-evenings"
      >
        {(evening) => <Evening evening={evening} current={event} />}
      </PagedRows>
      {pages.items && pages.items.length > 0 && (
        <DownloadButton size="small" icon={<CalendarPlus />} download={() => downloadSeries(event)}>
          Add All to Calendar
        </DownloadButton>
      )}
    </section>
  );
}

const answers = { GOING: 'Going', MAYBE: 'Maybe', NOT_GOING: "Can't Go", WAITLISTED: 'Waiting' };

/** An evening, with its title only if it is another one. */
function Evening({ evening, current }: { evening: Event; current: Event }) {
  const { id, title, startTime, timezone, userRsvp, cancelledAt, _count } = evening;
  const when = dateAndTimeOfDay(startTime, timezone);
  return (
    <li className={styles.evening}>
      {id === current.id ? (
        <span aria-current="page" className={styles.current}>
          {when}
        </span>
      ) : (
        <Link to={paths.event(id)}>{when}</Link>
      )}
      {title !== current.title && <span>{title}</span>}
      {cancelledAt ? (
        <Badge tone="danger">Cancelled</Badge>
      ) : (
        <span className={styles.soft}>{goingText(_count.rsvps, evening)}</span>
      )}
      {userRsvp && !cancelledAt && <Badge>{answers[userRsvp]}</Badge>}
    </li>
  );
}
