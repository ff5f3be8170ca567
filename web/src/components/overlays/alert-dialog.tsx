import { lazy } from 'react';
import type { AlertDialogProps } from './alert-dialog-surface.tsx';
import { OnceOpen } from './once-open.tsx';

const Surface = lazy(() => import('./alert-dialog-surface.tsx'));

/** A question that must be answered (role=alertdialog). Escape means no. Most callers want `confirm()` instead. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OnceOpen isOpen={props.isOpen}>
      <Surface {...props} />
    </OnceOpen>
  );
}
