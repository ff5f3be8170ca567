import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { RichText } from '@/components/text/rich-text.tsx';

type RulesDialogProps = { rules: string; isOpen: boolean; onClose: () => void; onAccept: () => void };

/** The rules of a club, which its new members accept. */
export default function RulesDialog({ rules, isOpen, onClose, onAccept }: RulesDialogProps) {
  return (
    <FormDialog
      title="Club rules"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onAccept();
      }}
      submitText="Accept and Join"
      isBusy={false}
      isDirty={false}
    >
      <RichText text={rules} />
      <p>By joining the club, you accept these rules.</p>
    </FormDialog>
  );
}
