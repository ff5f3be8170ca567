import { NoteArea } from '@/components/forms/note-area.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
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
export function AppealDialog({ decisionId, isOpen, onClose, onSent }: AppealDialogProps) {
  const [text, setText] = useDraft(`appeal.${decisionId}`);
  const { mutate, isPending, error, reset } = useCreateAppeal(decisionId);
  function close() {
    onClose();
    reset();
    setText('');
  }
  const onSuccess = () => {
    close();
    notify('Your appeal was sent');
    onSent();
  };
  return (
    <FormDialog
      title="Appeal this decision"
      isOpen={isOpen}
      onClose={close}
      onSubmit={() => mutate(text, { onSuccess })}
      submitText="Send"
      isBusy={isPending}
      isDirty={text !== ''}
      error={error ? errorText(error) : undefined}
    >
      <NoteArea label="Why do you disagree?" rows={4} limit={1000} required value={text} onChange={setText} />
    </FormDialog>
  );
}
