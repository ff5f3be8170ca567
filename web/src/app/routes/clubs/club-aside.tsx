import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { ClubAdmins } from '@/features/clubs/components/members/club-admins.tsx';
import { MembersHere } from '@/features/clubs/components/members/members-here.tsx';
import { ClubPagesLinks, hasPages } from '@/features/clubs/components/page/club-pages-links.tsx';
import { nextClubEventsQuery } from '@/features/events/api/get-events.ts';
import { CreateEventButton } from '@/features/events/components/form/create-event-button.tsx';
import { NextEvents } from '@/features/events/components/list/next-events.tsx';
import { OpenDatePolls } from '@/features/events/components/list/open-date-polls.tsx';
import { pinnedPostsQuery } from '@/features/posts/api/get-pinned-posts.ts';
import { isStillLoading } from '@/lib/cache/is-still-loading.ts';
import cardHead from '@/styles/card-head.module.css';
import styles from './club.module.css';
import { ClubWelcome } from './club-welcome.tsx';

/**
 * Beside a club's posts on wide screens: the welcome or the owner's first steps, the upcoming events, the pages, the rules,
 * the admins and the members who are here.
 */
export default function ClubAside({ club }: { club: ClubWithMembers }) {
  const next = useQuery(nextClubEventsQuery(club.id));
  const pins = useInfiniteQuery(pinnedPostsQuery(club.id));
  // Appears as a whole, because a part that comes later would move those below it.
  if ([next, pins].some(isStillLoading)) return null;
  return (
    <aside className={styles.aside} aria-label="About this club">
      {club.welcome && <ClubWelcome club={club} welcome={club.welcome} />}
      <Part name="events" title="Upcoming Events">
        <NextEvents max={5} clubId={club.id} />
        {club.userMembership && <OpenDatePolls clubId={club.id} />}
        {club.viewer.canCreateEvent && (
          <div>
            <CreateEventButton club={club} icon={<Plus />}>
              Create Event
            </CreateEventButton>
          </div>
        )}
      </Part>
      {hasPages(club) && (
        <Part name="pages" title="Pages">
          <ClubPagesLinks club={club} />
        </Part>
      )}
      {club.rules && (
        <Part name="rules" title="Club rules">
          <RichText text={club.rules} />
        </Part>
      )}
      <Part name="admins" title="Admins">
        <ClubAdmins club={club} />
      </Part>
      {/* Last, because it comes and goes and must not move anything below it. */}
      {club.userMembership && <MembersHere club={club} />}
    </aside>
  );
}

function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const id = `club-${name}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={cardHead.titled}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
