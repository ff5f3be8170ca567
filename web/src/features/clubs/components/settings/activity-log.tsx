import type { ClubActivity } from '@contract/clubs/activity.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { Time } from '@/components/time/time.tsx';
import { paths } from '@/config/paths.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import texts from '@/styles/text.module.css';
import { clubActivityQuery } from '../../api/get-club-activity.ts';
import { RowListSkeleton } from '../members/row-list-skeleton.tsx';
import styles from './activity-log.module.css';

/** A club's activity log, for its owner and admins. Entries cannot be changed. */
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
        {(entry) => <Entry entry={entry} />}
      </PagedRows>
    </Card>
  );
}

function Entry({ entry }: { entry: ClubActivity }) {
  const { actor, user, removal, ban, requestNote, createdAt } = entry;
  const [before, after] = phraseOf(entry);
  return (
    <li>
      <p>
        <User user={actor} /> {before} {after !== undefined && <User user={user} />}
        {after}
      </p>
      {removal && (
        <>
          <p className={styles.quote}>{removal.text}</p>
          <Reason reason={removal.reason} />
        </>
      )}
      {ban && <Reason reason={ban.reason} />}
      {requestNote && <p className={styles.quote}>{requestNote}</p>}
      <p className={texts.soft}>
        <Time instant={createdAt} />
      </p>
    </li>
  );
}

const Reason = ({ reason }: { reason: string | null }) => <p>Reason: {reason ?? 'none given'}</p>;

/** The text before and after the name of the affected user, who may also be the actor. */
function phraseOf({ kind, actor, user, role, removal, ban }: ClubActivity): [before: string, after?: string] {
  switch (kind) {
    case 'JOINED':
      return [role === 'OWNER' ? 'created the club' : 'joined'];
    case 'LEFT':
      return ['left'];
    case 'MEMBER_REMOVED':
      return ['removed', ''];
    case 'CONTENT_REMOVED':
      return [`removed ${removal?.kind === 'event' ? 'an' : 'a'} ${removal?.kind} by`, ''];
    case 'BANNED':
      return ['banned', ban?.endsAt ? ` until ${formatDay(ban.endsAt)}` : ' permanently'];
    case 'BAN_LIFTED':
      return ['lifted the ban on', ''];
    case 'REQUEST_ACCEPTED':
      return ['accepted the request from', ''];
    case 'REQUEST_DECLINED':
      return ['declined the request from', ''];
    case 'ROLE_CHANGED': {
      if (role === 'OWNER') return ['made', ' the owner'];
      const name = role === 'ADMIN' ? 'an admin' : 'a member';
      return actor?.id === user?.id ? [`became ${name}`] : ['made', ` ${name}`];
    }
  }
}

function User({ user }: { user: ClubActivity['user'] }) {
  const name = displayNameOf(user);
  return user ? <Link to={paths.user(user.username)}>{name}</Link> : name;
}
