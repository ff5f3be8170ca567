import { useEffect, useState, useSyncExternalStore } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { currentQuestion, type Question, subscribe } from './confirm.ts';

/** Shows what `confirm()` asks. Stands once, near the root. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, currentQuestion);
  // The last question stays on the card while it fades out.
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
