import type { Club } from '@contract/clubs.ts';
import { Link } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useCreateInvite } from '../../api/create-invite.ts';
import styles from './invites.module.css';
import { NewInvites } from './new-invites.tsx';

/** Creates a link by which many users can join. */
export function InviteLink({ club }: { club: Club }) {
  const { mutate, isPending } = useCreateInvite(club.id);
  return (
    <Card as="section">
      <div className={styles.form}>
        <h2>Invite by link</h2>
        <p>
          Generate a shareable invite link for this {club.isPrivate && 'private '}club. The link expires in 7
          days.
        </p>
        <p>It is shown only once.</p>
        <div>
          <Button
            variant="primary"
            icon={<Link />}
            busy={isPending}
            onClick={() => mutate(null, { onError: (error) => alert(errorText(error), { tone: 'danger' }) })}
          >
            Generate Invite Link
          </Button>
        </div>
        <NewInvites club={club} kind="link" />
      </div>
    </Card>
  );
}
