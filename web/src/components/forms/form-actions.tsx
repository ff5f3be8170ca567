import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button, type ButtonProps } from '@/components/buttons/button.tsx';
import { FormProblem } from './form-problem.tsx';
import { SubmitButton } from './submit-button.tsx';

export type FormActionsProps = {
  submitText: string;
  /** The text while the form is being sent, such as "Saving...". */
  busyText: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Why the form was not accepted. */
  error?: string | undefined;
  size?: ButtonProps['size'];
  /** In a dialog: stays at the bottom while the fields scroll. */
  isPinned?: boolean;
  onCancel: () => void;
};

/** The end of a form: its error, a Cancel button and the submit button. */
export function FormActions(props: FormActionsProps) {
  const { submitText, busyText, isBusy, isDisabled = false, error, size, isPinned = false, onCancel } = props;
  return (
    <ActionBar isPinned={isPinned}>
      <FormProblem error={error} />
      <Button size={size} onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton size={size} variant="primary" disabled={isDisabled} busy={isBusy} busyText={busyText}>
        {submitText}
      </SubmitButton>
    </ActionBar>
  );
}
