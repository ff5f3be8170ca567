import { lazy } from 'react';
import type { Choice } from './confirm.ts';
import { OnceOpen } from './once-open.tsx';

export type AlertDialogProps = {
  isOpen: boolean;
  /** The question, which also names the dialog. */
  text: string;
  /** A choice shown below the question. */
  choice?: Choice | undefined;
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  /** Marks the confirming button as an action that cannot be undone. */
  isDanger?: boolean | undefined;
  onAnswer: (isConfirmed: boolean, chosen?: string) => void;
};

const Surface = lazy(() => import('./alert-dialog-surface.tsx'));

/** A question that must be answered (role=alertdialog). Escape means no. Most callers want `confirm()` instead. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OnceOpen isOpen={props.isOpen}>
      <Surface {...props} />
    </OnceOpen>
  );
}
