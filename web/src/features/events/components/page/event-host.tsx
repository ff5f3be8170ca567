import type { Event } from '@contract/events.ts';
import { MessagesSquare } from 'lucide-react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import styles from './event-host.module.css';

/** The event's creator, with a button to message them. Guests do not see who it is. */
export function EventHost({ event: { creator, viewer } }: { event: Event }) {
  if (!viewer.canSeePeople) return null;
  return (
    <section aria-labelledby="event-host">
      <h2 id="event-host">Host</h2>
      <div className={styles.host}>
        {creator ? <UserRow user={creator} /> : <p>This profile is not available.</p>}
        {creator && viewer.canMessage && (
          <LinkButton
            size="small"
            icon={<MessagesSquare />}
            to={paths.directMessages(creator.username)}
            aria-label={`Message ${displayNameOf(creator)}`}
          >
            Message
          </LinkButton>
        )}
      </div>
    </section>
  );
}
