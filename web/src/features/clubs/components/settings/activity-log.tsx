import { countedWords, periodWords } from '@contract/bulk-removals.ts';
import type { ClubActivity } from '@contract/clubs/activity.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { Time } from '@/components/time/time.tsx';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import { exactTime } from '@/lib/time/relative-time.ts';
import texts from '@/styles/text.module.css';
import { clubActivityQuery } from '../../api/get-club-activity.ts';
import { useUndoBulkRemoval } from '../../api/undo-bulk-removal.ts';
import { RowListSkeleton } from '../members/row-list-skeleton.tsx';
import styles from './activity-log.module.css';

/**
 * A club's activity log, for its owner and admins. Entries cannot be changed, but what a ban removed can be brought
 * back.
 */
export default function ActivityLog({ clubId }: { clubId: string }) {
  return (
    <Card as="section" aria-label="Activity">
      <h2>Activity</h2>
      <PagedRows
        pages={loadedPages(useInfiniteQuery(clubActivityQuery(clubId)))}
        skeleton={<RowListSkeleton />}
        empty={<p>No activity yet.</p>}
        className={styles.entries}
        aria-label="Activity"
      >
        {(entry) => <Entry clubId={clubId} entry={entry} />}
      </PagedRows>
    </Card>
  );
}

type EntryProps = { clubId: string; entry: ClubActivity };

function Entry({ clubId, entry }: EntryProps) {
  const { kind, actor, user, removal, ban, timeOut, requestNote, event, isUndone, viewer, createdAt } = entry;
  const element = useRef<HTMLLIElement>(null);
  const [before, after] = phraseOf(entry);
  const isOfClub = !actor && (kind === 'PUBLISHED' || kind === 'PUBLICATION_STOPPED');
  return (
    <li ref={element} tabIndex={-1}>
      <p>
        {isOfClub ? 'The club' : <User user={actor} />} {before} {after !== undefined && <User user={user} />}
        {after}
      </p>
      {removal && (
        <>
          <p className={styles.quote}>{removal.text}</p>
          <Reason reason={removal.reason} />
        </>
      )}
      {ban && <Reason reason={ban.reason} />}
      {timeOut && <Reason reason={timeOut.reason} />}
      {requestNote && <p className={styles.quote}>{requestNote}</p>}
      {event && (
        <p className={styles.quote}>
          <Link to={paths.event(event.id)}>{event.title}</Link>
        </p>
      )}
      <p className={texts.soft}>
        <Time instant={createdAt} />
        {isUndone && <>&nbsp;· undone</>}
      </p>
      {viewer.canUndo && (
        <UndoButton clubId={clubId} entry={entry} onDone={() => focusWhenLost(element.current)} />
      )}
    </li>
  );
}

/** Brings back what a ban removed. */
function UndoButton({ clubId, entry, onDone }: EntryProps & { onDone: () => void }) {
  const { mutateAsync, isPending } = useUndoBulkRemoval(clubId, entry.id);
  const name = displayNameOf(entry.user);

  async function confirmAndUndo() {
    const question = `Bring back what ${name} wrote? This does not lift a ban.`;
    if (!(await confirm(question, { confirmText: 'Undo' }))) return;
    // Uses the promise instead of callbacks of mutate, because the button is gone once the log is fetched again.
    await mutateAsync().then(
      () => {
        onDone();
        notify('The removal was undone.');
      },
      (error) => alert(errorText(error), { tone: 'danger' }),
    );
  }

  return (
    <Button
      size="small"
      aria-label={`Undo the removal of what ${name} wrote`}
      busy={isPending}
      onClick={() => void confirmAndUndo()}
    >
      Undo
    </Button>
  );
}

const Reason = ({ reason }: { reason: string | null }) => <p>Reason: {reason ?? 'none given'}</p>;

/**
 * The text before and after the name of the affected user, who may also be the actor. Without the second, the user is
 * not named.
 */
type Phrase = readonly [before: string, after?: string];

const phrases: Record<ClubActivity['kind'], Phrase | ((entry: ClubActivity) => Phrase)> = {
  JOINED: ({ role }) => [role === 'OWNER' ? 'created the club' : 'joined'],
  LEFT: ['left'],
  MEMBER_REMOVED: ['removed', ''],
  CONTENT_REMOVED: ({ removal }) => [
    `removed ${removal?.kind === 'event' ? 'an' : 'a'} ${removal?.kind} by`,
    '',
  ],
  BANNED: ({ ban }) => ['banned', ban?.endsAt ? ` until ${formatDay(ban.endsAt)}` : ' permanently'],
  BULK_REMOVED: ({ bulkRemoval }) => [
    `removed ${countedWords(bulkRemoval?.counts ?? {})} by`,
    ` from ${periodWords[bulkRemoval?.period ?? 'DAY']}`,
  ],
  BULK_RESTORED: ({ bulkRemoval }) => [`restored ${countedWords(bulkRemoval?.counts ?? {})} by`, ''],
  BAN_LIFTED: ['lifted the ban on', ''],
  REQUEST_ACCEPTED: ['accepted the request from', ''],
  REQUEST_DECLINED: ['declined the request from', ''],
  OFFERED: ['offered the club to', ''],
  OFFER_WITHDRAWN: ['withdrew the offer of the club to', ''],
  OFFER_DECLINED: ['declined to take over the club from', ''],
  TAKEN_OVER: ['took over the club from', ''],
  PUBLICATION_PLANNED: ({ publishesAt }) => [
    `decided to make the club public on ${publishesAt && formatDay(publishesAt)}`,
  ],
  PUBLICATION_STOPPED: ({ actor }) => [actor ? 'stopped the publication of the club' : 'stays private'],
  PUBLISHED: ['became public'],
  MADE_PRIVATE: ['made the club private'],
  TIME_OUT: ({ timeOut }) => [
    'gave',
    ` a time-out until ${timeOut && exactTime(Date.parse(timeOut.endsAt))}`,
  ],
  TIME_OUT_LIFTED: ['lifted the time-out of', ''],
  POST_APPROVED: ['approved a post by', ''],
  POST_DECLINED: ['declined a post by', ''],
  EVENT_CANCELLED: ['cancelled an event of', ''],
  EVENT_TAKEN_OVER: ['took over an event from', ''],
  EVENT_OPENED: ['opened an event to everyone'],
  EVENT_CLOSED: ['closed an event to visitors'],
  EVENT_WAITLIST_MOVED: ['moved', ' to the front of a waiting list'],
  EXPORTED: ['downloaded a copy of the club'],
  ROLE_CHANGED: ({ actor, user, role }) => {
    const name = role === 'OWNER' ? 'the owner' : role === 'ADMIN' ? 'an admin' : 'a member';
    return actor?.id === user?.id ? [`became ${name}`] : ['made', ` ${name}`];
  },
};

function phraseOf(entry: ClubActivity): Phrase {
  const phrase = phrases[entry.kind];
  return typeof phrase === 'function' ? phrase(entry) : phrase;
}

function User({ user }: { user: ClubActivity['user'] }) {
  const name = displayNameOf(user);
  return user ? <Link to={paths.user(user.username)}>{name}</Link> : name;
}
