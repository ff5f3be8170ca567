import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { FormError } from '@/components/form-error.tsx';
import { TextArea } from '@/components/text-area.tsx';
import styles from './remove-dialog.module.css';

type RemoveDialogProps = {
  what: 'Post' | 'Comment';
  isOpen: boolean;
  isRemoving: boolean;
  /** The sentence of the last refusal. */
  error: string | undefined;
  onClose: () => void;
  /** With the reason, if one was given. */
  onRemove: (reason: string | undefined) => void;
};

/** Asks a club's owner or admin why something has to go. */
export function RemoveDialog({ what, isOpen, isRemoving, error, onClose, onRemove }: RemoveDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isRemoving) onRemove(reason.trim() || undefined);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${what}`}
      size="small"
      isDismissable={reason === ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={isRemoving}>
            Remove
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p>
          It will be gone from the club. Your reason is kept for the author and for those who look after the
          club.
        </p>
        <TextArea
          label="Reason (optional)"
          maxLength={500}
          showCount
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  );
}
