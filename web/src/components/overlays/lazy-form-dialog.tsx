import { Suspense } from 'react';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-surface.tsx';

type LazyFormDialogProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'size' | 'children'>;

/**
 * A dialog for a form whose code is loaded when the dialog first opens. A tap outside does not close it, so no text is
 * lost.
 */
export function LazyFormDialog({ children, ...dialog }: LazyFormDialogProps) {
  return (
    <Dialog {...dialog} isDismissable={false}>
      <Suspense fallback={null}>{children}</Suspense>
    </Dialog>
  );
}
