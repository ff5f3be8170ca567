import { lazy, Suspense, useEffect, useState } from 'react';

export type AlertDialogProps = {
  isOpen: boolean;
  /** The question, which also names the dialog. */
  text: string;
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  /** Marks the confirming button as an action that cannot be undone. */
  isDanger?: boolean | undefined;
  onAnswer: (isConfirmed: boolean) => void;
};

const Surface = lazy(() => import('./alert-dialog-surface.tsx'));

/** A question that must be answered (role=alertdialog). Escape means no. Most callers want `confirm()` instead. */
export function AlertDialog(props: AlertDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  useEffect(() => {
    if (props.isOpen) setWasOpen(true);
  }, [props.isOpen]);
  if (!props.isOpen && !wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
