import type { ClubWelcome as Welcome } from '@contract/clubs/page.ts';
import type { Club } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Check, Pencil, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { paths } from '@/config/paths.ts';
import { useDismissWelcome } from '@/features/clubs/api/dismiss-welcome.ts';
import { levelText } from '@/features/clubs/components/page/notification-levels.ts';
import { nextClubEventsQuery } from '@/features/events/api/get-events.ts';
import { CreateEventButton } from '@/features/events/components/form/create-event-button.tsx';
import { EventWhen } from '@/features/events/components/time/event-when.tsx';
import { pinnedPostsQuery } from '@/features/posts/api/get-pinned-posts.ts';
import { allItems } from '@/lib/cache/pages.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import texts from '@/styles/text.module.css';
import { ClosingButton } from '../../layouts/closing-button.tsx';
import styles from './club-welcome.module.css';

type ClubWelcomeProps = {
  club: Club;
  welcome: Welcome;
  /** Whether only the title is shown at first. Then the posts are below, and not beside it. */
  isFolded?: boolean;
};

/** Shown on a club's page until it is dismissed: what a new member should know, or the owner's first steps. */
export function ClubWelcome({ club, welcome, isFolded = false }: ClubWelcomeProps) {
  const { data: next } = useQuery(nextClubEventsQuery(club.id));
  if (welcome.steps === null) {
    // Beside the posts, the card below this one has the events.
    const event = isFolded ? next?.items[0] : undefined;
    return <NewMember club={club} event={event} isFolded={isFolded} />;
  }
  const { hasInvited, hasPosted, hasEvent } = welcome.steps;
  // Steps done since then are shown before the club is loaded again.
  const steps = {
    hasInvited: hasInvited || club.memberCount > 1,
    hasPosted: hasPosted || club._count.posts > 0,
    hasEvent: hasEvent || (next !== undefined && next.items.length > 0),
  };
  if (Object.values(steps).every(Boolean)) return null;
  return <FirstSteps club={club} isFolded={isFolded} {...steps} />;
}

type NewMemberProps = {
  club: Club;
  event: { id: string; title: string; startTime: string; timezone: string } | undefined;
  isFolded: boolean;
};

function NewMember({ club, event, isFolded }: NewMemberProps) {
  const pinned = allItems(useInfiniteQuery(pinnedPostsQuery(club.id)).data);
  return (
    <WelcomeCard club={club} title={`Welcome to ${isolated(club.name)}`} isFolded={isFolded}>
      {club.rules && <p>Please read the club rules.</p>}
      {pinned.length > 0 && (
        <div className={styles.part}>
          <h3>Pinned</h3>
          <ul className={styles.list}>
            {pinned.map(({ id, author, content }) => (
              <li key={id}>
                <Link className={styles.excerpt} to={paths.post(id)}>
                  {content}
                </Link>
                <p className={texts.soft}>{displayNameOf(author)}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {event && (
        <div className={styles.part}>
          <h3>Next event</h3>
          <Link to={paths.event(event.id)}>{event.title}</Link>
          <EventWhen instant={event.startTime} zone={event.timezone} hasBadge={false} />
        </div>
      )}
      {!club.rules && pinned.length === 0 && !event && (
        <p>Say hello. The other members will be glad to meet you.</p>
      )}
      <p className={texts.soft}>
        {levelText(club)} <Link to={`${paths.notificationSettings}#club-notifications`}>Change</Link>
      </p>
    </WelcomeCard>
  );
}

type FirstStepsProps = {
  club: Club;
  hasInvited: boolean;
  hasPosted: boolean;
  hasEvent: boolean;
  isFolded: boolean;
};

function FirstSteps({ club, hasInvited, hasPosted, hasEvent, isFolded }: FirstStepsProps) {
  const [query, setQuery] = useSearchParams();
  const [isWriting, setIsWriting] = useState(false);

  // The tab with the composer may have to be shown first.
  useEffect(() => {
    if (!isWriting || query.has('tab')) return;
    document.querySelector<HTMLElement>('[aria-label="New post"] textarea')?.focus();
    setIsWriting(false);
  }, [isWriting, query]);

  function write() {
    setQuery({}, { replace: true });
    setIsWriting(true);
  }

  return (
    <WelcomeCard club={club} title="First steps" isFolded={isFolded}>
      <p>Three things that bring a new club to life.</p>
      <ol className={styles.steps}>
        <Step isDone={hasInvited} text="Invite people">
          <Button
            size="small"
            icon={<UserPlus />}
            onClick={() => setQuery({ tab: 'invitations' }, { replace: true })}
          >
            Invite People
          </Button>
        </Step>
        <Step isDone={hasPosted} text="Write the first post">
          <Button size="small" icon={<Pencil />} onClick={write}>
            Write Post
          </Button>
        </Step>
        <Step isDone={hasEvent} text="Plan the first event">
          <CreateEventButton club={club} icon={<CalendarPlus />}>
            Plan Event
          </CreateEventButton>
        </Step>
      </ol>
    </WelcomeCard>
  );
}

type StepProps = { isDone: boolean; text: string; children: ReactNode };

function Step({ isDone, text, children }: StepProps) {
  return (
    <li data-done={isDone || undefined}>
      <span className={styles.mark}>{isDone && <Check aria-hidden="true" />}</span>
      <span className={styles.step}>
        {text}
        {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
      </span>
      {!isDone && children}
    </li>
  );
}

type WelcomeCardProps = { club: Club; title: string; isFolded: boolean; children: ReactNode };

function WelcomeCard({ club, title, isFolded, children }: WelcomeCardProps) {
  const heading = <h2 id="welcome">{title}</h2>;
  const content = (
    <div className={styles.welcome}>
      {!isFolded && heading}
      {children}
      <ActionBar align="start">
        <ClosingButton act={useDismissWelcome(club)}>Dismiss</ClosingButton>
      </ActionBar>
    </div>
  );
  return (
    <Card as="section" aria-labelledby="welcome" isPadded={!isFolded}>
      {isFolded ? (
        <details className={styles.folded}>
          <summary>{heading}</summary>
          {content}
        </details>
      ) : (
        content
      )}
    </Card>
  );
}
