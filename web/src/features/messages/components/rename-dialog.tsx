import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { TextField } from '@/components/text-field.tsx';
import { errorText } from '@/lib/api-error.ts';
import { useUpdateGroup } from '../api/update-group.ts';
import styles from './people.module.css';

type RenameDialogProps = { conversationId: string; name: string; isOpen: boolean; onClose: () => void };

/** Gives a group another name. */
export function RenameDialog({ conversationId, name, isOpen, onClose }: RenameDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Rename group" size="small" isDismissable={false}>
      <RenameForm conversationId={conversationId} name={name} onDone={onClose} />
    </Dialog>
  );
}

type RenameFormProps = { conversationId: string; name: string; onDone: () => void };

function RenameForm({ conversationId, name, onDone }: RenameFormProps) {
  const { mutate, isPending, error } = useUpdateGroup(conversationId);
  const [typed, setTyped] = useState(name);
  const isBlank = typed.trim() === '';
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBlank && !isPending) mutate(typed.trim(), { onSuccess: onDone });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Group Name"
        autoComplete="off"
        maxLength={80}
        value={typed}
        error={isBlank ? 'Please give the group a name' : error ? errorText(error) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.acts}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
