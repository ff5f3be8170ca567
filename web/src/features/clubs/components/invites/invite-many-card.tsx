import type { Club } from '@contract/clubs.ts';
import { ListPlus } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import styles from './invites.module.css';

const InviteManyDialog = formDialog<{ club: Club }>('Invite from a List', () => import('./invite-many.tsx'));

/** Opens the dialog that invites the people of a list. */
export const InviteManyCard = ({ club }: { club: Club }) => (
  <Card as="section" aria-labelledby="invite-many">
    <div className={styles.form}>
      <h2 id="invite-many">Invite from a list</h2>
      <p>Move your club here: invite everyone from a spreadsheet, an address book or a CSV file.</p>
      <div>
        <DialogButton
          icon={<ListPlus />}
          preload={InviteManyDialog.preload}
          dialog={(state) => <InviteManyDialog club={club} {...state} />}
        >
          Invite from a List
        </DialogButton>
      </div>
    </div>
  </Card>
);
