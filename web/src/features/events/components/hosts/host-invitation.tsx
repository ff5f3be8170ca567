import type { Event } from '@contract/events.ts';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useSession } from '@/lib/session/session.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useAcceptHostInvitation } from '../../api/accept-host-invitation.ts';
import { useRemoveHost } from '../../api/remove-host.ts';
import styles from './event-hosts.module.css';

const onError = (error: unknown) => alert(errorText(error), { tone: 'danger' });

/** Asks the user whether they want to host the event with its creator, who has invited them. */
export function HostInvitation({ event }: { event: Event }) {
  const accept = useAcceptHostInvitation(event.id);
  const decline = useRemoveHost(event.id, useSession()?.userId ?? '');
  const host = event.creator ? displayNameOf(event.creator) : 'The host';
  // The buttons are gone then. So these are promises, not callbacks of the mutations.
  const answered = (text: string) => () => {
    focusWhenLost(document.getElementById('event-title'));
    notify(text);
  };
  return (
    <section aria-labelledby="host-invitation" className={styles.invitation}>
      <h2 id="host-invitation">{`${host} invites you to co-host this event`}</h2>
      <p>
        As a co-host, you can edit and cancel the event, see who is coming and manage the waiting list. You
        can step down at any time. If {host} leaves the club, the event may become yours.
      </p>
      <ActionBar align="start">
        <Button
          variant="primary"
          busy={accept.isPending}
          onClick={() => accept.mutateAsync().then(answered('You are now a co-host of this event.'), onError)}
        >
          Accept
        </Button>
        <Button
          busy={decline.isPending}
          onClick={() => decline.mutateAsync().then(answered('You declined the invitation.'), onError)}
        >
          Decline
        </Button>
      </ActionBar>
    </section>
  );
}
