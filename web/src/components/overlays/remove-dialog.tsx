import { ReasonDialog } from './reason-dialog.tsx';
import { notify } from './toast.ts';

/**
 * The content to remove, and a hook that holds the reason under a name. It is like useState, but the text may outlive the
 * page.
 */
export type Removal = {
  id: string;
  useText: (name: string) => [text: string, setText: (text: string) => void];
};

type RemoveDialogProps = Removal & {
  /** The noun in the dialog's texts, such as Post. */
  noun: string;
  /** Who else will be notified of the removal, if anyone. */
  alsoNotified?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Takes the reason, which may be blank. Rejects with an Error whose message can be shown. */
  onRemove: (reason: string) => Promise<unknown>;
};

/** Asks a club's owner or admin why they remove another member's content. */
export default function RemoveDialog(props: RemoveDialogProps) {
  const { noun, alsoNotified, id, useText, isOpen, onClose, onRemove } = props;
  const [reason, setReason] = useText(`remove.${id}`);
  return (
    <ReasonDialog
      title={`Remove ${noun}`}
      isOpen={isOpen}
      onClose={onClose}
      text={`The ${noun.toLowerCase()} will be removed from the club. Its author will be notified of the removal and your reason.${alsoNotified ? ` ${alsoNotified}` : ''} The club's owner and admins will see both in the club's activity.`}
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
