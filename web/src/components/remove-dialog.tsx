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
  onClose: () => void;
  /** Called with the reason, if one was given. Rejects with an Error whose message can be shown. */
  onRemove: (reason: string | undefined) => Promise<unknown>;
};

/** Asks a club's owner or admin why they remove another member's content. */
export function RemoveDialog({ noun, isOpen, onClose, onRemove }: RemoveDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    onClose();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isRemoving) return;
    setIsRemoving(true);
    setError(undefined);
    await onRemove(reason.trim() || undefined).catch(({ message }: Error) => setError(message));
    setIsRemoving(false);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Remove ${noun}`}
      size="small"
      isDismissable={reason === ''}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={isRemoving}>
            Remove
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
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
