import { NoteArea } from '@/components/forms/note-area.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { useCreateAppeal } from '../api/create-appeal.ts';

export type AppealDialogProps = {
  decisionId: string;
  isOpen: boolean;
  onClose: () => void;
  /** The button that opened the dialog is about to go. */
  onSent: () => void;
};

/** Appeals a decision, with the user's reasons. */
export function AppealDialog({ decisionId, onSent, ...opened }: AppealDialogProps) {
  const [text, setText] = useDraft(`appeal.${decisionId}`);
  const { dialog, send } = requestDialog(opened, useCreateAppeal(decisionId), () => setText(''));
  function appeal() {
    send(text, () => {
      notify('Your appeal was sent');
      onSent();
    });
  }
  return (
    <FormDialog
      {...dialog}
      title="Appeal this decision"
      onSubmit={appeal}
      submitText="Send"
      isDirty={text !== ''}
    >
      <NoteArea label="Why do you disagree?" rows={4} limit={1000} required value={text} onChange={setText} />
    </FormDialog>
  );
}
