import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormProblem } from '@/components/forms/form-problem.tsx';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import layout from '@/styles/layout.module.css';
import { Dialog } from './dialog.tsx';

export type FormDialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onSubmit: () => void;
  submitText: string;
  /** Replaces "Cancel" where that could be mistaken for the dialog's own action. */
  cancelText?: string;
  /** The submit button's text while busy. Without it, the button shows a spinner. */
  busyText?: string;
  isDanger?: boolean;
  /** True while something required is missing. */
  isIncomplete?: boolean;
  isBusy: boolean;
  /** Whether typed text would be lost. A tap outside then does nothing. */
  isDirty: boolean;
  /** Why the last attempt failed. */
  error?: string | undefined;
  /** The fields. */
  children: ReactNode;
};

/** A small dialog with a form, a Cancel button and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    isOpen,
    onClose,
    onSubmit,
    submitText,
    cancelText = 'Cancel',
    busyText,
    isDanger = false,
    isIncomplete = false,
    isBusy,
    isDirty,
    error,
  } = props;
  const form = useId();
  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React would pass the event on to a form around the dialog, which must not be submitted as well.
    event.stopPropagation();
    if (!isBusy && !isIncomplete) onSubmit();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      isDismissable={!isDirty}
      footer={
        <>
          <FormProblem form={form} error={error} />
          <Button onClick={onClose}>{cancelText}</Button>
          <SubmitButton
            form={form}
            variant={isDanger ? 'danger' : 'primary'}
            disabled={isIncomplete}
            busy={isBusy}
            {...(busyText === undefined ? {} : { busyText })}
          >
            {submitText}
          </SubmitButton>
        </>
      }
    >
      <form id={form} className={layout.column4} onSubmit={submit}>
        {props.children}
      </form>
    </Dialog>
  );
}
