import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog.tsx';
import { TextField } from '@/components/text-field.tsx';

type GoPublicDialogProps = { name: string; isOpen: boolean; onClose: () => void; onConfirm: () => void };

/** Confirms that a private club becomes public, by typing its name: everyone will see what was for members only. */
export function GoPublicDialog({ name, isOpen, onClose, onConfirm }: GoPublicDialogProps) {
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      title="Make this club public?"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => {
        setTyped('');
        onConfirm();
      }}
      submitText="Make Public"
      isDanger
      isIncomplete={typed.trim() !== name.trim()}
      isBusy={false}
      isDirty={false}
    >
      <p>
        Anyone signed in will be able to join this club and see its members and posts, including posts from
        when it was private.
      </p>
      <TextField
        label={`Type “${name}” to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
