import type { CoHost, Event } from '@contract/events.ts';
import type { Author } from '@contract/users.ts';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { paths } from '@/config/paths.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import lists from '@/styles/list.module.css';
import styles from './event-hosts.module.css';
import { HostActions } from './host-actions.tsx';
import { HostMenu } from './host-menu.tsx';

/** The event's creator and co-hosts, with buttons to message them, and what the user may change. Visitors see no one. */
export function EventHosts({ event }: { event: Event }) {
  const { creator, hosting, viewer } = event;
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = () => focusWhenLost(heading.current);
  if (!viewer.canSeePeople) return null;
  const coHosts = hosting?.coHosts ?? [];
  return (
    <section aria-labelledby="event-hosts">
      <h2 id="event-hosts" ref={heading} tabIndex={-1}>
        {coHosts.some(({ isInvited }) => !isInvited) ? 'Hosts' : 'Host'}
      </h2>
      <ul className={lists.plain1} aria-labelledby="event-hosts">
        {creator ? (
          <Host user={creator} canMessage={viewer.canMessage} />
        ) : (
          <li className={styles.host}>
            <p>This profile is not available.</p>
          </li>
        )}
        {coHosts.map((coHost) => (
          <Host
            key={coHost.user.id}
            user={coHost.user}
            canMessage={coHost.viewer.canMessage}
            mark={<Badge>{markOf(coHost)}</Badge>}
          >
            <HostMenu event={event} coHost={coHost} onGone={moveFocus} />
          </Host>
        ))}
      </ul>
      <HostActions event={event} onGone={moveFocus} />
    </section>
  );
}

const markOf = ({ isInvited }: CoHost) => (isInvited ? 'Invited' : 'Co-host');

type HostProps = { user: Author; canMessage: boolean; mark?: ReactNode; children?: ReactNode };

function Host({ user, canMessage, mark, children }: HostProps) {
  return (
    <li className={styles.host}>
      <UserRow user={user}>{mark}</UserRow>
      {canMessage && (
        <LinkButton
          size="small"
          icon={<MessagesSquare />}
          to={paths.directMessages(user.username)}
          aria-label={`Message ${displayNameOf(user)}`}
        >
          Message
        </LinkButton>
      )}
      {children}
    </li>
  );
}
