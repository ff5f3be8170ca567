import type { Club } from '@contract/clubs.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import styles from './club-form.module.css';
import { DeleteClubDialog } from './delete-club-dialog.tsx';

/** Deletes the club. Only its owner can. */
export function ClubDangerZone({ club, onDeleted }: { club: Club; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="danger-zone">
      <div className={styles.form}>
        <h2 id="danger-zone">Danger Zone</h2>
        <p>
          Deleting the club removes all its posts, events, messages and members. You can undo it for seven
          days.
        </p>
        <div>
          <Button variant="danger" icon={<Trash2 />} onClick={() => setIsAsking(true)}>
            Delete Club
          </Button>
        </div>
      </div>
      <DeleteClubDialog
        club={club}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={onDeleted}
      />
    </Card>
  );
}
