import type { Club } from '@contract/clubs.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { confirm } from '@/components/confirm.ts';
import { FormError } from '@/components/form-error.tsx';
import { notify } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDeleteClub } from '../api/delete-club.ts';
import styles from './club-form.module.css';

/** Deletes the club. Only its owner can. */
export function ClubDangerZone({ club, onDeleted }: { club: Club; onDeleted: () => void }) {
  const { mutate, isPending, error } = useDeleteClub(club);

  async function confirmAndDelete() {
    const question = `Are you sure you want to delete ${club.name}? Its posts, members and invitations will be permanently deleted.`;
    if (!(await confirm(question, { confirmText: 'Delete Club', isDanger: true }))) return;
    mutate(undefined, {
      onSuccess: () => {
        onDeleted();
        notify(`${club.name} was deleted.`);
      },
    });
  }

  return (
    <Card as="section" aria-labelledby="danger-zone">
      <div className={styles.form}>
        <h2 id="danger-zone">Danger Zone</h2>
        <p>Deleting the club removes all its posts and members. This cannot be undone.</p>
        <FormError>{error ? errorText(error) : undefined}</FormError>
        <div>
          <Button variant="danger" icon={<Trash2 />} busy={isPending} onClick={() => void confirmAndDelete()}>
            Delete Club
          </Button>
        </div>
      </div>
    </Card>
  );
}
