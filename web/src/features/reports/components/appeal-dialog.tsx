import { FormDialog } from '@/components/form-dialog.tsx';
import { NoteArea } from '@/components/note-area.tsx';
import { notify } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useDraft } from '@/lib/draft.ts';
import { useCreateAppeal } from '../api/create-appeal.ts';

type AppealDialogProps = {
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
