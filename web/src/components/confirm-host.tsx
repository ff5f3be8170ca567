import { AlertDialog } from './alert-dialog.tsx';
import { useQuestion } from './confirm.ts';
import { useLastDefined } from './use-last-defined.ts';

/** Shows the questions of `confirm()`. Render it once, near the root. */
export function ConfirmHost() {
  const current = useQuestion();
  const question = useLastDefined(current);
  if (!question) return null;
  const { text, choice, confirmText, cancelText, isDanger } = question;
  return (
    <AlertDialog
      isOpen={current !== undefined}
      {...{ text, choice, confirmText, cancelText, isDanger }}
      onAnswer={(isConfirmed, chosen) => current?.answer(isConfirmed, chosen)}
    />
  );
}
