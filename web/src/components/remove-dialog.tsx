import { type SubmitEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import styles from './remove-dialog.module.css';
import { TextArea } from './text-area.tsx';

type RemoveDialogProps = {
  /** What is removed, as its menu names it: Post. */
  noun: string;
  isOpen: boolean;
  isRemoving: boolean;
  /** The sentence of the last failed attempt. */
  error: string | undefined;
  onClose: () => void;
  /** Called with the reason, if one was given. */
  onRemove: (reason: string | undefined) => void;
};

/** Asks a club's owner or admin why they remove another member's content. */
export function RemoveDialog({ noun, isOpen, isRemoving, error, onClose, onRemove }: RemoveDialogProps) {
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
      title={`Remove ${noun}`}
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
          The {noun.toLowerCase()} will be removed from the club. Your reason is kept for its author and the
          club's admins.
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
