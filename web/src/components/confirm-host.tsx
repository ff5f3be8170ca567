import { useEffect, useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { type Question, useQuestion } from './confirm.ts';

/** Shows the questions of `confirm()`. Render it once, near the root. */
export function ConfirmHost() {
  const current = useQuestion();
  // The last question stays in the dialog while it fades out.
  const [shown, setShown] = useState<Question>();
  useEffect(() => {
    if (current) setShown(current);
  }, [current]);
  const question = current ?? shown;
  if (!question) return null;
  const { text, confirmText, cancelText, isDanger } = question;
  return (
    <AlertDialog
      isOpen={current !== undefined}
      {...{ text, confirmText, cancelText, isDanger }}
      onAnswer={(isConfirmed) => current?.answer(isConfirmed)}
    />
  );
}
