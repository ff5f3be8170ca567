import { type InviteDuration, inviteDraft } from '@contract/clubs/invites.ts';
import type { Club } from '@contract/clubs.ts';
import { Link } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { NumberField } from '@/components/forms/number-field.tsx';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { Card } from '@/components/layout/card.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { useCreateInvite } from '../../api/invites/create-invite.ts';
import styles from './invites.module.css';
import { NewInvites } from './new-invites.tsx';

const durations: Record<InviteDuration, string> = {
  DAY: '1 day',
  WEEK: '7 days',
  THIRTY_DAYS: '30 days',
  UNTIL_REVOKED: 'Until revoked',
};

/** What the fields hold at first, and again after each link. */
const initial = { duration: 'WEEK' as InviteDuration, uses: '', name: '' };

/** Creates a link by which many users can join. */
export function InviteLink({ club }: { club: Club }) {
  const [{ duration, uses, name }, setFields] = useState(initial);
  const [usesProblem, setUsesProblem] = useState<string>();
  const { mutate, isPending } = useCreateInvite(club.id);
  const set = (changes: Partial<typeof initial>) => setFields((fields) => ({ ...fields, ...changes }));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const draft = { duration, maxUses: numberOrNull(uses), name: textOrNull(name) };
    const problem = inviteDraft.safeParse({ maxUses: draft.maxUses }).error?.issues[0]?.message;
    setUsesProblem(problem);
    if (problem !== undefined) return;
    mutate(draft, {
      onSuccess: () => setFields(initial),
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
    });
  }

  return (
    <Card as="section">
      <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="invite-link">
        <h2 id="invite-link">Invite by link</h2>
        <p>
          Generate a shareable invite link for this {club.isPrivate && 'private '}club.{' '}
          {duration === 'UNTIL_REVOKED'
            ? 'The link works until you revoke it.'
            : `The link expires in ${durations[duration]}.`}
        </p>
        <p>It is shown only once.</p>
        <details className={styles.options}>
          <summary>Options</summary>
          <div className={styles.fields}>
            <Select
              label="Works for"
              value={duration}
              onChange={({ target }) => set({ duration: target.value as InviteDuration })}
            >
              <LabelOptions labels={durations} />
            </Select>
            <NumberField
              label="Uses (optional)"
              isWhole
              placeholder="Any number"
              value={uses}
              error={usesProblem}
              onChange={({ target }) => set({ uses: target.value })}
            />
            <TextField
              label="Name (optional)"
              description="Only the owner and admins see it."
              placeholder="Poster at the shop"
              autoComplete="off"
              limit={60}
              value={name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </div>
        </details>
        <div>
          <SubmitButton variant="primary" icon={<Link />} busy={isPending}>
            Generate Invite Link
          </SubmitButton>
        </div>
      </form>
      <NewInvites club={club} kind="link" />
    </Card>
  );
}
