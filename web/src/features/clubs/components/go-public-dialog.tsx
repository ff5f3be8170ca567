import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { TextField } from '@/components/text-field.tsx';
import styles from './club-form.module.css';

type GoPublicDialogProps = { name: string; isOpen: boolean; onClose: () => void; onConfirm: () => void };

/** Confirms that a private club becomes public, by typing its name: everyone will see what was for members only. */
export function GoPublicDialog({ name, isOpen, onClose, onConfirm }: GoPublicDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === name.trim();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // Without this the event would reach the settings form, too: React passes it on through the portal.
    event.stopPropagation();
    if (!isConfirmed) return;
    setTyped('');
    onConfirm();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Make this club public?"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" disabled={!isConfirmed}>
            Make Public
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
