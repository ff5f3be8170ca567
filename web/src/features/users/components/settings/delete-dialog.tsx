import type { AccountDeletion } from '@contract/users.ts';
import { useState } from 'react';
import { TextField } from '@/components/forms/text-field.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { useDeleteMe } from '../../api/delete-me.ts';
import styles from './account.module.css';
import { ModeChoice } from './mode-choice.tsx';

type Mode = AccountDeletion['mode'];
const modes: { value: Mode; label: string; description: string }[] = [
  {
    value: 'erase',
    label: 'Erase everything',
    description:
      'Your posts and comments are deleted. A comment that has replies is shown as "Comment deleted". What you wrote on the pages of clubs, and the files you added there, stay without your name.',
  },
  {
    value: 'keep_posts',
    label: 'Keep my posts and comments',
    description: 'They will be shown as written by a "Deleted member". Links won\'t open a profile.',
  },
];

type DeleteDialogProps = { username: string; isOpen: boolean; onClose: () => void };

/** Asks what should happen to the user's posts, and for their username to be typed, before the account is deleted. */
export function DeleteDialog({ username, isOpen, onClose }: DeleteDialogProps) {
  const { mutate, isPending, error, reset } = useDeleteMe();
  const [mode, setMode] = useState<Mode>('erase');
  const [typed, setTyped] = useState('');
  const isSure = typed.trim().replace(/^@/, '').toLowerCase() === username;

  function close() {
    setTyped('');
    reset();
    onClose();
  }
  return (
    <FormDialog
      title="Delete your account"
      isOpen={isOpen}
      onClose={close}
      onSubmit={() => mutate(mode)}
      submitText="Delete account"
      busyText="Deleting..."
      isDanger
      isIncomplete={!isSure}
      isBusy={isPending}
      isDirty={typed !== ''}
      error={error ? errorText(error, 'Failed to delete your account') : undefined}
    >
      <fieldset className={styles.modes}>
        <legend>What happens to your posts and comments?</legend>
        <ModeChoice name="mode" modes={modes} chosen={mode} onChoose={setMode} />
      </fieldset>
      <TextField
        label={`Type your username, ${username}, to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
