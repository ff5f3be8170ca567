import { isolated } from '@contract/values/direction.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { TextField } from '@/components/forms/text-field.tsx';
import { FormDialog, type FormDialogProps } from '@/components/overlays/form-dialog.tsx';

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
  isOpen,
  isBusy = false,
  onConfirm,
  children,
  ...dialog
}: NameDialogProps) {
  const [typed, setTyped] = useState('');
  // Not on submit: the step may fail and be repeated, and a button that is disabled loses the focus.
  useEffect(() => {
    if (!isOpen) setTyped('');
  }, [isOpen]);
  return (
    <FormDialog
      {...dialog}
      isOpen={isOpen}
      onSubmit={onConfirm}
      isDanger
      isIncomplete={asShown(typed) !== asShown(name)}
      isBusy={isBusy}
      isDirty={false}
    >
      {children}
      <TextField
        label={`Type “${isolated(name)}” to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

/** A name as it looks on the screen, which is all that the user can type. */
const asShown = (name: string) =>
  name
    .normalize()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
