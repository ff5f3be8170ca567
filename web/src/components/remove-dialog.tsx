import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';
import { notify } from './toast.ts';

type RemoveDialogProps = {
  /** What is removed, as its menu names it: Post. */
  noun: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the reason, which may be blank. Rejects with an Error whose message can be shown. */
  onRemove: (reason: string) => Promise<unknown>;
};

/** Asks a club's owner or admin why they remove another member's content. */
export default function RemoveDialog({ noun, isOpen, onClose, onRemove }: RemoveDialogProps) {
  const [reason, setReason] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    onClose();
  }

  async function remove() {
    setIsRemoving(true);
    setError(undefined);
    await onRemove(reason).then(
      () => {
        notify(`${noun} removed. Its author will be notified.`);
        close();
      },
      ({ message }: Error) => setError(message),
    );
    setIsRemoving(false);
  }

  return (
    <FormDialog
      title={`Remove ${noun}`}
      isOpen={isOpen}
      onClose={close}
      onSubmit={() => void remove()}
      submitText="Remove"
      isDanger
      isBusy={isRemoving}
      isDirty={reason !== ''}
      error={error}
    >
      <p>
        The {noun.toLowerCase()} will be removed from the club. Its author is notified with your reason, and
        the club's owner and admins see it in the club's activity.
      </p>
      <TextArea
        label="Reason (optional)"
        limit={500}
        showCount
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
