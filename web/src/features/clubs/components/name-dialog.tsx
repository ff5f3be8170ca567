import { type ReactNode, useState } from 'react';
import { FormDialog, type FormDialogProps } from '@/components/form-dialog.tsx';
import { TextField } from '@/components/text-field.tsx';

type NameDialogProps = Pick<
  FormDialogProps,
  'title' | 'isOpen' | 'onClose' | 'submitText' | 'busyText' | 'error'
> & {
  /** The club's name. */
  name: string;
  isBusy?: boolean;
  onConfirm: () => void;
  /** What will happen. */
  children: ReactNode;
};

/** Confirms a step with serious consequences. Its button works only once the club's name has been typed. */
export function NameDialog({
  name,
  isBusy = false,
  onConfirm,
  onClose,
  children,
  ...dialog
}: NameDialogProps) {
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      {...dialog}
      onClose={() => {
        setTyped('');
        onClose();
      }}
      onSubmit={() => {
        setTyped('');
        onConfirm();
      }}
      isDanger
      isIncomplete={typed.trim() !== name.trim()}
      isBusy={isBusy}
      isDirty={false}
    >
      {children}
      <TextField
        label={`Type “${name}” to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
