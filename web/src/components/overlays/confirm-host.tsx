import { useEffect } from 'react';
import { useLastDefined } from '@/components/lists/use-last-defined.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { useQuestion, withdrawQuestions } from './confirm.ts';

/** Shows the questions of `confirm()`. Render it once, near the root. */
export function ConfirmHost() {
  const current = useQuestion();
  const question = useLastDefined(current);
  // If another tab ends the session, the next user must not be asked, nor act in their own name by answering.
  useEffect(() => withdrawQuestions, []);
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
