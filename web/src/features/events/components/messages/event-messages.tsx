import type { EventMessage } from '@contract/events/messages.ts';
import type { Event } from '@contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { ContentMenu } from '@/components/overlays/content-menu.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { Time } from '@/components/time/time.tsx';
import { paths } from '@/config/paths.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import lists from '@/styles/list.module.css';
import texts from '@/styles/text.module.css';
import { deleteEventMessage } from '../../api/delete-event-message.ts';
import { eventMessagesQuery } from '../../api/get-event-messages.ts';
import { audienceText } from './audience-text.ts';
import styles from './event-messages.module.css';

/** The hosts' messages, for those to whom they were sent. Nothing if there are none. */
export function EventMessages({ event }: { event: Event }) {
  const { userRsvp, viewer } = event;
  const isForReader = viewer.canSeeWaitlist || (userRsvp !== null && userRsvp !== 'NOT_GOING');
  const query = useInfiniteQuery({ ...eventMessagesQuery(event.id), enabled: isForReader });
  const pages = loadedPages(query);
  if (!isForReader || !pages.items?.length) return null;
  return (
    <section aria-labelledby="event-messages">
      <h2 id="event-messages">From the Hosts</h2>
      <PagedRows
        pages={pages}
        skeleton={null}
        empty={null}
        className={lists.divided}
        aria-labelledby="event-messages"
      >
        {(message) => <Message event={event} message={message} />}
      </PagedRows>
    </section>
  );
}

function Message({ event, message }: { event: Event; message: EventMessage }) {
  const { id, sender, audience, content, createdAt, viewer } = message;
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        {sender ? <UserRow user={sender} /> : <p>The host</p>}
        <ContentMenu
          noun="Message"
          viewer={{ ...viewer, canRemove: false }}
          onDelete={() => deleteEventMessage(event.id, id)}
          onReport={() => requestReport({ kind: 'event_message', id })}
        />
      </div>
      <RichText text={content} mentions={[]} mentionHref={paths.user} />
      <p className={texts.soft}>
        {audienceText(audience)}&nbsp;· <Time instant={createdAt} />
      </p>
    </li>
  );
}
