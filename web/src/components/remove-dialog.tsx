import { ReasonDialog } from './reason-dialog.tsx';
import { notify } from './toast.ts';

/** Like useState, for a text that may outlive the page under this name. */
export type UseText = (name: string) => [text: string, setText: (text: string) => void];

type RemoveDialogProps = {
  /** What is removed, as its menu names it: Post. */
  noun: string;
  id: string;
  useText: UseText;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the reason, which may be blank. Rejects with an Error whose message can be shown. */
  onRemove: (reason: string) => Promise<unknown>;
};

/** Asks a club's owner or admin why they remove another member's content. */
export default function RemoveDialog({ noun, id, useText, isOpen, onClose, onRemove }: RemoveDialogProps) {
  const [reason, setReason] = useText(`remove.${id}`);
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
