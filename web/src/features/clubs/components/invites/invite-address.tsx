import type { Club } from '@contract/clubs.ts';
import { isBlank } from '@contract/common.ts';
import { type SubmitEvent, useState } from 'react';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { Card } from '@/components/layout/card.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import rows from '@/styles/row.module.css';
import { useCreateInvite } from '../../api/invites/create-invite.ts';
import styles from './invites.module.css';
import { NewInvites } from './new-invites.tsx';

/** Invites one email address. */
export function InviteAddress({ club }: { club: Club }) {
  const [email, setEmail] = useState('');
  const { mutate, error, isPending } = useCreateInvite(club.id);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBlank(email) || isPending) return;
    mutate(
      { email: email.trim() },
      {
        onSuccess() {
          setEmail('');
          // The Invite button is disabled without an address.
          focusWhenLost(form);
        },
      },
    );
  }

  return (
    <Card as="section">
      <form className={styles.form} onSubmit={submit} noValidate tabIndex={-1}>
        <h2>Invite by email</h2>
        <div className={rows.filled}>
          <TextField
            label="Email address"
            type="email"
            autoComplete="off"
            limit={254}
            value={email}
            error={error ? errorText(error) : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <SubmitButton disabled={isBlank(email)} busy={isPending}>
            Invite
          </SubmitButton>
        </div>
        <NewInvites club={club} kind="email" />
      </form>
    </Card>
  );
}
