import type { Club } from '@contract/clubs.ts';
import { Check } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import type { MentionOption } from '@/components/mentions/mention-source.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { useUserSearch } from '@/features/users/components/identity/use-user-search.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { UserSearchField } from '@/features/users/components/identity/user-search-field.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { useInviteUser } from '../../api/invites/create-invite.ts';
import styles from './invites.module.css';

/** Invites people by name. They are notified. */
export function InvitePerson({ club }: { club: Club }) {
  const { text, setText, users, note } = useUserSearch(club.id);
  return (
    <Card as="section" aria-labelledby="invite-person">
      <div className={styles.form}>
        <h2 id="invite-person">Invite by name</h2>
        <UserSearchField value={text} onChange={setText} note={users.length === 0 ? note : ''} />
        {users.length > 0 && (
          <ul className={styles.list} aria-label="People to invite">
            {users.map((user) => (
              <Person key={user.id} clubId={club.id} user={user} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Person({ clubId, user }: { clubId: string; user: MentionOption }) {
  const { id, username, name, pictureUrl } = user;
  const { mutate, isPending, isSuccess } = useInviteUser(clubId, id);
  const invite = () =>
    mutate(undefined, {
      onSuccess: () => notify(`${name} was invited.`),
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
    });
  return (
    <li className={styles.person}>
      <UserRow user={{ id, username, displayName: name, avatarUrl: pictureUrl, isVerified: false }} />
      <Button
        size="small"
        aria-label={isSuccess ? `${name} was invited` : `Invite ${name}`}
        icon={isSuccess ? <Check /> : undefined}
        busy={isPending}
        // Not `disabled`, which would drop the keyboard's focus.
        aria-disabled={isSuccess}
        onClick={isSuccess ? undefined : invite}
      >
        {isSuccess ? 'Invited' : 'Invite'}
      </Button>
    </li>
  );
}
