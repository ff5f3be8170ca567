import type { Club } from '@contract/clubs.ts';
import { Trash2 } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import layout from '@/styles/layout.module.css';
import { DeleteClubDialog } from './delete-club-dialog.tsx';

/** Deletes the club. Only its owner can. */
export function ClubDangerZone({ club, onDeleted }: { club: Club; onDeleted: () => void }) {
  return (
    <Card as="section" aria-labelledby="danger-zone">
      <div className={layout.column5}>
        <h2 id="danger-zone">Danger Zone</h2>
        <p>
          Deleting the club removes all its posts, events, messages and members. You can undo it for seven
          days.
        </p>
        <div>
          <DialogButton
            variant="danger"
            icon={<Trash2 />}
            dialog={(dialog) => <DeleteClubDialog club={club} onDeleted={onDeleted} {...dialog} />}
          >
            Delete Club
          </DialogButton>
        </div>
      </div>
    </Card>
  );
}
