import { type ReactNode, useState } from 'react';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { FormDialog } from './form-dialog.tsx';

type ReasonDialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The consequences of the action. */
  text: string;
  /** What else is asked. */
  children?: ReactNode;
  /** The text area's label. */
  label: string;
  reason: string;
  /** Called with the typed text, and with an empty string when the dialog is closed. */
  onReasonChange: (reason: string) => void;
  submitText: string;
  /** The button that closes the dialog without doing anything. */
  cancelText?: string;
  /** Rejects with an Error whose message can be shown. The reason may be blank. */
  onSubmit: () => Promise<unknown>;
};

/** Asks for an optional reason before something that cannot be undone. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { text, children, label, reason, onReasonChange, onSubmit, onClose, ...dialog } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    onReasonChange('');
    onClose();
  }

  async function submit() {
    setIsBusy(true);
    setError(undefined);
    await onSubmit().then(close, ({ message }: Error) => setError(message));
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
      {children}
      <NoteArea label={label} limit={500} value={reason} onChange={onReasonChange} />
    </FormDialog>
  );
}
