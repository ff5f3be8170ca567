import type { ClubMember } from '@contract/clubs.ts';
import type { Event } from '@contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { PeopleField } from '@/features/users/components/identity/people-field.tsx';
import { UserRow, UserRowSkeleton } from '@/features/users/components/identity/user-row.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import lists from '@/styles/list.module.css';
import texts from '@/styles/text.module.css';
import { membersToInviteQuery } from '../../api/get-club-members.ts';
import { useInviteHost } from '../../api/invite-host.ts';
import styles from './event-hosts.module.css';

/** The members of the event's club, each with a button that invites them to host the event. */
export default function InviteHosts({ event }: { event: Event }) {
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const pages = loadedPages(useInfiniteQuery(membersToInviteQuery(event.clubId, text)));
  return (
    <div className={layout.column4}>
      <p className={texts.soft}>
        Co-hosts can edit and cancel the event, see who is coming and manage the waiting list. They have to
        accept first. You stay the host and can remove them at any time. If you leave, one of them takes over.
      </p>
      <PeopleField label="Search members" autoFocus value={typed} onChange={setTyped} />
      <PagedRows
        pages={{ ...pages, items: pages.items?.filter(({ userId }) => userId !== event.creatorId) }}
        empty={<p>{text ? `No results found for "${text}"` : 'There is no one else in this club yet.'}</p>}
        skeleton={
          <SkeletonGroup label="Loading...">
            <UserRowSkeleton />
          </SkeletonGroup>
        }
        className={lists.plain1}
        aria-label="Members"
      >
        {(member) => <Member event={event} member={member} />}
      </PagedRows>
    </div>
  );
}

function Member({ event, member: { userId, user } }: { event: Event; member: ClubMember }) {
  const { mutate, isPending } = useInviteHost(event.id);
  const coHost = event.hosting?.coHosts.find(({ user: { id } }) => id === userId);
  const name = displayNameOf(user);
  const text = coHost ? (coHost.isInvited ? 'Invited' : 'Co-host') : 'Invite';
  return (
    <li className={styles.host}>
      <UserRow user={user} />
      <Button
        size="small"
        aria-label={`${text}: ${name}`}
        icon={coHost ? <Check /> : undefined}
        busy={isPending}
        // Not `disabled`, which would drop the keyboard's focus.
        aria-disabled={coHost !== undefined}
        onClick={() =>
          coHost || mutate(userId, { onError: (error) => alert(errorText(error), { tone: 'danger' }) })
        }
      >
        {text}
      </Button>
    </li>
  );
}
