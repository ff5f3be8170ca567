import type { Club } from '@contract/clubs.ts';
import { Plus } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { ClubAdmins } from '@/features/clubs/components/members/club-admins.tsx';
import { MembersHere } from '@/features/clubs/components/members/members-here.tsx';
import { CreateEventButton } from '@/features/events/components/form/create-event-button.tsx';
import { NextEvents } from '@/features/events/components/list/next-events.tsx';
import cardHead from '@/styles/card-head.module.css';
import styles from './club.module.css';

/** A club's upcoming events, its admins and the members who are here, beside its page on wide screens. */
export default function ClubAside({ club }: { club: Club }) {
  return (
    <aside className={styles.aside} aria-label="Events and admins">
      <Card as="section" aria-labelledby="club-events">
        <div className={cardHead.titled}>
          <h2 id="club-events">Upcoming Events</h2>
          <NextEvents max={5} clubId={club.id} />
          {club.viewer.canCreateEvent && (
            <div>
              <CreateEventButton club={club} icon={<Plus />}>
                Create Event
              </CreateEventButton>
            </div>
          )}
        </div>
      </Card>
      <Card as="section" aria-labelledby="club-admins">
        <div className={cardHead.titled}>
          <h2 id="club-admins">Admins</h2>
          <ClubAdmins club={club} />
        </div>
      </Card>
      {/* Last, because it comes and goes and must not move anything below it. */}
      {club.userMembership && <MembersHere club={club} />}
    </aside>
  );
}
