import { type ComponentType, lazy, Suspense } from 'react';
import { Dialog, preloadDialog } from './dialog.tsx';
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

type Opened = Pick<DialogProps, 'isOpen' | 'onClose'>;
type Loaded<Props> = { default: ComponentType<Props & { onDone: () => void }> };

/**
 * Returns a dialog that takes the form's other properties and closes when the form is done. Its `preload` loads the form's
 * code before the dialog is first opened. Call it at the top of a module.
 */
export function formDialog<Props extends object>(
  title: string | ((props: Props) => string),
  load: () => Promise<Loaded<Props>>,
) {
  const Form: Loaded<Props>['default'] = lazy(load);
  const dialog = (props: Props & Opened) => (
    <LazyFormDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={typeof title === 'string' ? title : title(props)}
    >
      <Form {...props} onDone={props.onClose} />
    </LazyFormDialog>
  );
  const preload = () => {
    preloadDialog();
    void load();
  };
  return Object.assign(dialog, { preload });
}
