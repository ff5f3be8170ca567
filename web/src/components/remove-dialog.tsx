import { useDraft } from '@/lib/draft.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { notify } from './toast.ts';

type RemoveDialogProps = {
  /** What is removed, as its menu names it: Post. */
  noun: string;
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the reason, which may be blank. Rejects with an Error whose message can be shown. */
  onRemove: (reason: string) => Promise<unknown>;
};

/** Asks a club's owner or admin why they remove another member's content. */
export default function RemoveDialog({ noun, id, isOpen, onClose, onRemove }: RemoveDialogProps) {
  const [reason, setReason] = useDraft(`remove.${id}`);
  return (
    <ReasonDialog
      title={`Remove ${noun}`}
      isOpen={isOpen}
      onClose={onClose}
      text={`The ${noun.toLowerCase()} will be removed from the club. Its author is notified with your reason, and the club's owner and admins see it in the club's activity.`}
      label="Reason (optional)"
      reason={reason}
      onReasonChange={setReason}
      submitText="Remove"
      onSubmit={async () => {
        await onRemove(reason);
        notify(`${noun} removed. Its author will be notified.`);
      }}
    />
  );
}
