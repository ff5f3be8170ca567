import { maxChosen } from '@contract/humidor/movements.ts';
import { useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { useDeleteHumidorItems } from '../../api/delete-humidor-items.ts';
import { countedItems } from '../items/amounts.ts';
import styles from './chosen-bar.module.css';

const ChosenDialog = formDialog<{ ids: readonly string[]; onSaved: () => void }>(
  ({ ids }) => `Edit ${countedItems(ids.length)}`,
  () => import('./chosen-form.tsx'),
);

type ChosenBarProps = {
  ids: readonly string[];
  /** All items that are listed so far. */
  listed: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  /** Ends choosing. */
  onDone: () => void;
};

/** What can be done with the chosen items. It stays in sight above the list. */
export function ChosenBar({ ids, listed, onChoose, onDone }: ChosenBarProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { mutateAsync: deleteItems, isPending } = useDeleteHumidorItems();
  const areNone = ids.length === 0;
  const areTooMany = ids.length > maxChosen;
  async function confirmAndDelete() {
    const question = `Are you sure you want to delete ${countedItems(ids.length)}?`;
    if (!(await confirm(question, { confirmText: 'Delete', isDanger: true }))) return;
    const { changedCount } = await deleteItems({ ids: [...ids] });
    notify(`Deleted ${countedItems(changedCount)}.`);
    onDone();
  }
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {areTooMany ? 'Please choose at most 500 items' : `${countedItems(ids.length)} chosen`}
      </p>
      <ActionBar align="start">
        <Button
          size="small"
          disabled={areNone || areTooMany}
          preload={ChosenDialog.preload}
          onClick={() => setIsEditing(true)}
        >
          Edit
        </Button>
        <Button
          size="small"
          busy={isPending}
          disabled={areNone || areTooMany}
          onClick={() => void confirmAndDelete().catch(alertFailure)}
        >
          Delete
        </Button>
        <Button size="small" onClick={() => onChoose(ids.length < listed.length ? listed : [])}>
          {ids.length < listed.length ? 'All listed' : 'None'}
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Done
        </Button>
      </ActionBar>
      <ChosenDialog ids={ids} onSaved={onDone} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </div>
  );
}
