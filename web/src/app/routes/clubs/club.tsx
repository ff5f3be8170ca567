import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CoverCardSkeleton } from '@/components/layout/cover-card.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { ExportNote } from '@/features/clubs/components/members/export-note.tsx';
import { MemberList } from '@/features/clubs/components/members/member-list.tsx';
import { useLostMembership } from '@/features/clubs/components/members/use-lost-membership.ts';
import { ClubHeader } from '@/features/clubs/components/page/club-header.tsx';
import { ClubPagesLinks, hasPages } from '@/features/clubs/components/page/club-pages-links.tsx';
import { ClubTitles } from '@/features/users/components/identity/club-titles.ts';
import { isMissing } from '@/lib/api/api-error.ts';
import { useMediaQuery } from '@/lib/dom/use-media-query.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import layout from '@/styles/layout.module.css';
import narrow from '../../layouts/narrow.module.css';
import { useScreenTitle } from '../../watches/tab-title.ts';
import styles from './club.module.css';
import { ClubError } from './club-error.tsx';
import { ClubPosts } from './club-posts.tsx';
import { ClubReviews } from './club-reviews.tsx';
import { ClubWelcome } from './club-welcome.tsx';
import { useClubInAddress } from './use-club-in-address.ts';

const ClubCalendar = lazyWithRetry(
  () => import('@/features/events/components/calendar/club-calendar.tsx'),
  0,
);
const Invites = lazyWithRetry(() => import('@/features/clubs/components/invites/invites.tsx'), 0);
const ClubAside = lazyWithRetry(() => import('./club-aside.tsx'), 0);
const ClubPublication = lazyWithRetry(() => import('@/features/clubs/components/page/club-publication.tsx'));
const ClubOffer = lazyWithRetry(() => import('@/features/clubs/components/page/club-offer.tsx'));
const OwnDues = lazyWithRetry(() => import('@/features/clubs/components/dues/own-dues.tsx'));
const AskToJoin = lazyWithRetry(() => import('@/features/clubs/components/requests/ask-to-join.tsx'));

/** A club: its header, posts, events, reviews and members, and its invitations for the owner and admins. */
export default function ClubScreen() {
  const query = useClubInAddress();
  const { data: club, error, isPending } = query;
  const hasLost = useLostMembership(club);
  const isWide = useMediaQuery('(width >= 68.75rem)');
  useScreenTitle(club?.name);
  if (isPending)
    return (
      <div className={styles.page}>
        <div className={styles.head}>
          <CoverCardSkeleton shape="square" />
        </div>
      </div>
    );
  if (!club || isMissing(error)) return <ClubError club={club} query={query} />;
  const { canSeeContent } = club.viewer;
  const hasAside = isWide && canSeeContent;
  // The form to ask to join shows the rules itself, because sending it accepts them.
  const isAsking = !!club.requests?.viewer.canAsk && !club.requests.mine;
  return (
    <div className={styles.page} data-alone={!canSeeContent || undefined}>
      <div className={styles.head}>
        <ClubHeader club={club} hasRules={hasAside || isAsking} />
        <Suspense fallback={null}>
          {club.offer && <ClubOffer club={club} offer={club.offer} />}
          {club.publishesAt && <ClubPublication club={club} publishesAt={club.publishesAt} />}
        </Suspense>
        {canSeeContent && !hasAside && hasPages(club) && <ClubPagesLinks club={club} />}
        {club.welcome && canSeeContent && !hasAside && (
          <ClubWelcome club={club} welcome={club.welcome} isFolded />
        )}
      </div>
      <div className={styles.main}>
        {canSeeContent ? (
          <ClubTabs club={club} hasAside={hasAside} />
        ) : (
          <>
            {club.requests && (
              <Suspense fallback={null}>
                <AskToJoin club={club} requests={club.requests} />
              </Suspense>
            )}
            <p className={narrow.note} role={hasLost ? 'alert' : undefined}>
              {hasLost && 'You are no longer a member of this club. '}
              This club is private. Only its members can see its posts and members.
            </p>
          </>
        )}
      </div>
      {hasAside && (
        <Suspense fallback={null}>
          <ClubAside club={club} />
        </Suspense>
      )}
    </div>
  );
}

type ClubTabsProps = {
  club: ClubWithMembers;
  /** Whether the club's next events are beside the tabs. */
  hasAside: boolean;
};

/** The selected tab is in the address, so that a reload or Back returns to it. */
function ClubTabs({ club, hasAside }: ClubTabsProps) {
  const [query, setQuery] = useSearchParams();
  const hasNext = hasAside || club.welcome?.steps === null;
  const tabs = [
    { id: 'feed', label: 'Feed', panel: <ClubPosts club={club} hasEvents={hasNext} /> },
    {
      id: 'events',
      label: 'Events',
      panel: (
        <Suspense fallback={null}>
          <ClubCalendar
            club={club}
            canCreate={!hasAside && club.viewer.canCreateEvent}
            canSubscribe={club.userMembership !== null}
          />
        </Suspense>
      ),
    },
    {
      id: 'reviews',
      label: 'Reviews',
      panel: <ClubReviews club={club} />,
    },
    {
      id: 'members',
      label: `Members (${club.memberCount})`,
      panel: (
        <div className={layout.column4}>
          {club.dues.length > 0 && (
            <Suspense fallback={null}>
              <OwnDues dues={club.dues} />
            </Suspense>
          )}
          <MemberList club={club} />
          {club.exportedAt && <ExportNote at={club.exportedAt} />}
        </div>
      ),
    },
    ...(club.viewer.canInvite
      ? [
          {
            id: 'invitations',
            label: 'Invitations',
            panel: (
              <Suspense fallback={null}>
                <Invites club={club} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  const titles = useMemo(
    () => new Map(club.titles.map(({ userId, title }) => [userId, title])),
    [club.titles],
  );
  const selected = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  return (
    <Tabs
      label={club.name}
      tabs={tabs}
      selected={selected?.id ?? 'feed'}
      onSelect={(tab) => setQuery(tab === 'feed' ? {} : { tab }, { replace: true })}
    >
      <ClubTitles value={titles}>{selected?.panel}</ClubTitles>
    </Tabs>
  );
}
