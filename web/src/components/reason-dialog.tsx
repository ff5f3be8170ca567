import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';

type ReasonDialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What follows from it. */
  text: string;
  /** Names the text area. */
  label: string;
  submitText: string;
  /** The button that closes the dialog without doing anything. */
  cancelText?: string;
  /** Called with the reason, which may be blank. Rejects with an Error whose message can be shown. */
  onSubmit: (reason: string) => Promise<unknown>;
};

/** Asks for an optional reason before something that cannot be undone. */
export function ReasonDialog({ text, label, onSubmit, onClose, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    onClose();
  }

  async function submit() {
    setIsBusy(true);
    setError(undefined);
    await onSubmit(reason).then(close, ({ message }: Error) => setError(message));
    setIsBusy(false);
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      onSubmit={() => void submit()}
      isDanger
      isBusy={isBusy}
      isDirty={reason !== ''}
      error={error}
    >
      <p>{text}</p>
      <TextArea
        label={label}
        limit={500}
        showCount
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
