import type { Club } from '@contract/clubs.ts';
import { type SubmitEvent, useState } from 'react';
import { Card } from '@/components/card.tsx';
import { SubmitButton } from '@/components/submit-button.tsx';
import { TextField } from '@/components/text-field.tsx';
import { errorText } from '@/lib/api-error.ts';
import { useCreateInvite } from '../api/create-invite.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './invites.module.css';

/** Invites one email address. Retrohale sends no email: the user passes the link on. */
export function InviteAddress({ club }: { club: Club }) {
  const [email, setEmail] = useState('');
  const { mutate, data: created, error, isPending } = useCreateInvite(club.id);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (email.trim() !== '' && !isPending) mutate(email.trim(), { onSuccess: () => setEmail('') });
  }

  return (
    <Card as="section">
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2>Invite by email</h2>
        <div className={styles.line}>
          <TextField
            label="Email address"
            type="email"
            autoComplete="off"
            limit={254}
            value={email}
            error={error ? errorText(error) : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <SubmitButton disabled={email.trim() === ''} busy={isPending}>
            Invite
          </SubmitButton>
        </div>
        {created?.email && (
          <div className={styles.form}>
            <p>
              Send this link to {created.email}. It works once, and only for the account with that address.
            </p>
            <CopyLink label={`Invite link for ${created.email}`} club={club} token={created.token} />
          </div>
        )}
      </form>
    </Card>
  );
}
