import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { TextField } from '@/components/text-field.tsx';
import styles from './club-settings.module.css';

type GoPublicDialogProps = { name: string; isOpen: boolean; onClose: () => void; onConfirm: () => void };

/** Going public shows everybody what was written for members. Whoever does it types the club's name. */
export function GoPublicDialog({ name, isOpen, onClose, onConfirm }: GoPublicDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const isRight = typed.trim() === name.trim();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // A portal's events also reach the form around this one.
    event.stopPropagation();
    if (!isRight) return;
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
          <Button type="submit" form={form} variant="danger" disabled={!isRight}>
            Make Public
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p>
          Everyone signed in will see the posts and members of this club, also what was written while it was
          private, and can join it.
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
