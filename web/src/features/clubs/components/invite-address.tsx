import type { Club } from '@contract/clubs.ts';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { TextField } from '@/components/text-field.tsx';
import { errorText } from '@/lib/api-error.ts';
import { useCreateInvite } from '../api/create-invite.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './invites.module.css';

/** Invites one address. Retrohale sends no e-mails: the link is for whoever invites to pass on. */
export function InviteAddress({ club }: { club: Club }) {
  const [email, setEmail] = useState('');
  const { mutate, data: made, error, isPending } = useCreateInvite(club.id);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (email.trim() !== '' && !isPending) mutate(email.trim(), { onSuccess: () => setEmail('') });
  }

  return (
    <Card as="section">
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2>Invite an address</h2>
        <div className={styles.line}>
          <TextField
            label="E-mail address"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            error={error ? errorText(error) : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" disabled={email.trim() === ''} busy={isPending}>
            Invite
          </Button>
        </div>
        {made?.email && (
          <div className={styles.form}>
            <p>Send this link to {made.email}. It works once, for the account with that address.</p>
            <CopyLink label={`Invite link for ${made.email}`} club={club} token={made.token} />
          </div>
        )}
      </form>
    </Card>
  );
}
