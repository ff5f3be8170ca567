import { ReasonDialog } from './reason-dialog.tsx';
import { notify } from './toast.ts';

/** What is removed, and the hook that holds the reason under a name. Like useState, but the text may outlive the page. */
export type Removal = {
  id: string;
  useText: (name: string) => [text: string, setText: (text: string) => void];
};

type RemoveDialogProps = Removal & {
  /** What it is, as its menu names it: Post. */
  noun: string;
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
