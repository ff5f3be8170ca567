import type { GroupInvitation } from '@contract/conversations.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { AuthorName } from '@/features/users/components/identity/author-name.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import layout from '@/styles/layout.module.css';
import { useAnswerGroupInvitation } from '../../api/answer-group-invitation.ts';
import { groupInvitationsQuery } from '../../api/get-group-invitations.ts';
import styles from './group-invitations.module.css';

/** The groups that the user has left and has been invited back to. Renders nothing if there are none. */
export function GroupInvitations() {
  const { data: invitations = [] } = useQuery(groupInvitationsQuery);
  if (invitations.length === 0) return null;
  return (
    <ul className={layout.column} aria-label="Invitations">
      {invitations.map((invitation) => (
        <Invitation key={invitation.conversationId} invitation={invitation} />
      ))}
    </ul>
  );
}

const choices = [
  ['join', 'Join'],
  ['decline', 'Decline'],
] as const;

function Invitation({ invitation }: { invitation: GroupInvitation }) {
  const { conversationId, groupName, invitedBy } = invitation;
  const { mutate, isPending, variables } = useAnswerGroupInvitation(conversationId);
  const navigate = useNavigateFromHere();
  const id = useId();
  const answer = (choice: (typeof choices)[number][0]) =>
    mutate(choice, {
      onSuccess() {
        if (choice === 'join') navigate(paths.conversation(conversationId));
        focusWhenLost(document.getElementById('content'));
      },
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
    });
  return (
    <li className={styles.invitation}>
      <p id={id} className={styles.text}>
        <AuthorName author={invitedBy} /> invites you back to <b>{groupName}</b>
      </p>
      <ActionBar align="start">
        {choices.map(([choice, label]) => (
          <Button
            key={choice}
            variant={choice === 'join' ? 'primary' : undefined}
            size="small"
            aria-describedby={id}
            busy={isPending && variables === choice}
            onClick={() => answer(choice)}
          >
            {label}
          </Button>
        ))}
      </ActionBar>
    </li>
  );
}
